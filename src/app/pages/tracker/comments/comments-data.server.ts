import { commentPages } from "../../../../domain/tracker/comment-pages.ts";
import {
  caption,
  likes,
  scheme,
  score,
  sourceLabel,
  type TrackerScheme,
  type TrackerTestimony,
} from "../../../../domain/tracker/tracker-testimony.ts";
import type { SiteContext } from "../../../context.ts";
import { listPage } from "../../../data/list-page.server.ts";
import { unlessExported } from "../../../data/list-places.server.ts";
import { shown } from "../numbers.server.ts";
import type { CommentProps, CommentsProps } from "./comments.tsx";

/** Number of leading comments in large type, besides awarded ones. */
const LARGE = 3;

/** The legend. Plain comments need none. */
const KEYS: readonly { readonly scheme: TrackerScheme; readonly label: string }[] = [
  { scheme: "reddit", label: "Reddit" },
  { scheme: "awarded", label: "Reddit, awarded" },
];

/**
 * A page of the comments, without their authors' names (D11).
 * @param testimonies by score
 */
export function commentsData(
  testimonies: readonly TrackerTestimony[],
  query: URLSearchParams,
  sources: Pick<SiteContext, "staticExport">,
): CommentsProps {
  const { items, links } = listPage(unlessExported(commentPages(testimonies), sources), query);
  const comments = items.map((testimony) => comment(testimony, testimonies.indexOf(testimony)));
  return { comments, keys: KEYS.filter((key) => comments.some(({ scheme }) => scheme === key.scheme)), links };
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
