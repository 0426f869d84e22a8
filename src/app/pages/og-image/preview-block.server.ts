import { isOnSite } from "../../../domain/blog/post-address.ts";
import { figureParts } from "../../../domain/experience/result.ts";
import { wholeNumber } from "../../../domain/format/numbers.ts";
import { type Translator, translateInto } from "../../../domain/language/translate.ts";
import { layoutOf } from "../../../domain/site/list-layout.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import type { PreviewBlock } from "../../../domain/site/preview.ts";
import type { SiteContext } from "../../context.ts";

export type BlockSources = Pick<SiteContext["repository"], "experiencesOn" | "blogPostsIn">;

export function figureOf(figure: string, words: string): PreviewBlock {
  return { kind: "figure", figure: figureParts(figure), words };
}

/**
 * A count with its noun, the number apart.
 * @param words the noun with its number; without a number where the language needs none
 */
export function countOf(count: number, words: string, tag: string): PreviewBlock | undefined {
  const figure = wholeNumber(count, tag);
  return count === 0 ? undefined : figureOf(figure, words.replace(figure, "").trim());
}

export function pictureOf(picture: { readonly src: string } | undefined): PreviewBlock | undefined {
  return picture && { kind: "picture", name: picture.src };
}

/** The first result of a list that shows results, otherwise the first picture; the newest first. */
export function listBlock(
  page: PageOf<"experiences">,
  repository: Pick<BlockSources, "experiencesOn">,
): PreviewBlock | undefined {
  const listed = repository.experiencesOn(page);
  const experiences = page.order === "oldest" ? listed.toReversed() : listed;
  const result = experiences.find(({ result }) => result !== undefined)?.result;
  const figure = result && figureOf(result.figure, result.words);
  const picture = pictureOf(experiences.find(({ media }) => media.images.length > 0)?.media.images[0]);
  const showsResults = ["timeline", "outcomes"].includes(layoutOf(page));
  return showsResults ? (figure ?? picture) : (picture ?? figure);
}

/** The newest cover, or how many posts there are. */
export function postsBlock(
  { category }: PageOf<"blog">,
  repository: Pick<BlockSources, "blogPostsIn">,
  language: Translator,
): PreviewBlock | undefined {
  const posts = repository.blogPostsIn(category);
  const cover = posts.filter(isOnSite).find(({ cover }) => cover !== undefined)?.cover;
  if (cover !== undefined) return pictureOf(cover);
  const { length: count } = posts;
  const t = translateInto(language);
  return countOf(count, t(count === 1 ? "{count} post" : "{count} posts", { count }), language.tag);
}
