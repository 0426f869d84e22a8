import {
  caption,
  likes,
  scheme,
  score,
  sourceLabel,
  type TrackerScheme,
  type TrackerTestimony,
} from "../../../../domain/tracker/tracker-testimony.ts";
import { shown } from "../numbers.server.ts";
import type { CommentProps, CommentsProps } from "./comments.tsx";

/** How many of the first comments are set large; awarded ones are as well. */
const LARGE = 3;

/** What each scheme means, for the key of the wall. A plain comment needs none. */
const KEYS: readonly { readonly scheme: TrackerScheme; readonly label: string }[] = [
  { scheme: "reddit", label: "Reddit" },
  { scheme: "awarded", label: "Reddit, awarded" },
];

/**
 * What visitors of the tracker wrote, without who they are: of a name only that it is known (D11).
 * @param testimonies in the order of the wall, by score
 */
export function commentsData(testimonies: readonly TrackerTestimony[]): CommentsProps {
  const comments = testimonies.map(comment);
  return { comments, keys: KEYS.filter((key) => comments.some(({ scheme }) => scheme === key.scheme)) };
}

function comment(testimony: TrackerTestimony, place: number): CommentProps {
  const colors = scheme(testimony);
  const count = likes(testimony);
  return {
    place,
    words: caption(testimony),
    source: sourceLabel(testimony),
    scheme: colors,
    large: place < LARGE || colors === "awarded",
    likes: `${shown(count)} ${count === 1 ? "like" : "likes"}`,
    score: shown(score(testimony)),
  };
}
