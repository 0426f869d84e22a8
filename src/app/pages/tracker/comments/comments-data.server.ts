import { commentPages } from "../../../../domain/tracker/comment-pages.ts";
import {
  caption,
  likes,
  scheme,
  sourceLabel,
  type TrackerTestimony,
} from "../../../../domain/tracker/tracker-testimony.ts";
import type { SiteContext } from "../../../context.ts";
import { listPage } from "../../../data/list-page.server.ts";
import { shown } from "../numbers.server.ts";
import type { CommentProps, CommentsProps } from "./comments.tsx";

/** Number of leading comments in large type, besides awarded ones. */
const LARGE = 3;

/**
 * A page of the comments, without their authors' names (D11).
 * @param testimonies by score
 */
export function commentsData(
  testimonies: readonly TrackerTestimony[],
  query: URLSearchParams,
  sources: Pick<SiteContext, "staticExport">,
): CommentsProps {
  const { items, links } = listPage(commentPages(testimonies), query, sources);
  return { comments: items.map((testimony) => comment(testimony, testimonies.indexOf(testimony))), links };
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
  };
}
