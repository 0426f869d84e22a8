import { written } from "../../../../domain/documents/written-in.ts";
import { type Translator, translateInto } from "../../../../domain/language/translate.ts";
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
import type { CommentProps, CommentsProps } from "./comments.tsx";

/** Number of leading comments in large type, besides awarded ones. */
const LARGE = 3;

/**
 * A page of the comments, without their authors' names (D11).
 * @param testimonies by score
 */
export function commentsData(
  testimonies: readonly TrackerTestimony[],
  language: Translator,
  query: URLSearchParams,
  sources: Pick<SiteContext, "staticExport">,
): CommentsProps {
  const { items, links } = listPage(commentPages(testimonies), query, sources);
  return { comments: items.map((testimony) => comment(testimony, language, testimonies.indexOf(testimony))), links };
}

function comment(testimony: TrackerTestimony, language: Translator, place: number): CommentProps {
  const t = translateInto(language);
  const colors = scheme(testimony);
  const count = likes(testimony);
  const source = sourceLabel(testimony);
  return {
    ...written(testimony),
    place,
    words: caption(testimony),
    source: source && t(source),
    scheme: colors,
    large: place < LARGE || colors === "awarded",
    likes: t(count === 1 ? "{count} like" : "{count} likes", { count }),
  };
}
