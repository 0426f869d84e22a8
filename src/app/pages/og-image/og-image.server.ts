import { isOnSite, postsOnSite } from "../../../domain/blog/blog-post.ts";
import { figureParts, wholeNumber } from "../../../domain/format/numbers.ts";
import { type Translator, translateInto } from "../../../domain/language/translate.ts";
import type { Preview, PreviewBlock } from "../../../domain/media/site-drawings.ts";
import { documentFile, pageAt, pageName, storyOf } from "../../../domain/site/addresses.ts";
import { layoutOf } from "../../../domain/site/lists.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { onePerAuthor } from "../../../domain/testimonials/wall.ts";
import type { SiteContext } from "../../context.ts";

type Sources = Pick<SiteContext, "site" | "documents"> & {
  readonly repository: Pick<
    SiteContext["repository"],
    "experiencesOn" | "blogPostsIn" | "story" | "validatedTestimonies" | "skills"
  >;
};

/** The content of a page's preview image; undefined if there is no such page. */
export function pagePreview(path: string, { site, documents, repository }: Sources): Preview | undefined {
  const common = { owner: site.owner.name, role: site.owner.role, inProgress: false };
  const { language } = site;
  const t = translateInto(language);
  const page = pageAt(site.pages, path);
  if (page === undefined) {
    const found = postsOnSite(site.pages, repository).find((one) => one.path === path);
    return found && { ...common, title: found.post.title, block: pictureOf(found.post.cover) };
  }
  switch (page.kind) {
    case "home":
      return { ...common, title: site.tagline, block: pictureOf(site.owner.portrait) };
    case "story":
    case "planner": {
      const story = repository.story(storyOf(page));
      if (story === undefined) return undefined;
      return { ...common, title: story.title, inProgress: story.inProgress, block: pictureOf(story.cover) };
    }
    case "document": {
      const document = documents.get(documentFile(page));
      return document && { ...common, title: document.title };
    }
    case "placeholder":
      return { ...common, title: pageName(page), kicker: t("Coming soon"), inProgress: true };
    case "experiences":
      return { ...common, title: page.title, block: listBlock(page, repository) };
    case "blog":
      return { ...common, title: page.title, block: postsBlock(page, repository, language) };
    case "contact":
      return { ...common, title: page.title, block: pictureOf(site.owner.portrait) };
    case "tracker":
      return { ...common, title: page.title, block: page.outcome && figureOf(page.outcome.figure, page.outcome.text) };
    case "testimonials": {
      const count = onePerAuthor(repository.validatedTestimonies()).length;
      const words = t(count === 1 ? "{count} person, in their own words" : "{count} people, in their own words", {
        count,
      });
      return { ...common, title: page.title, block: countOf(count, words, language.tag) };
    }
    case "skills": {
      const { length: count } = repository.skills();
      const words = t(count === 1 ? "{count} skill" : "{count} skills", { count });
      return { ...common, title: page.title, block: countOf(count, words, language.tag) };
    }
  }
}

function figureOf(figure: string, words: string): PreviewBlock {
  return { kind: "figure", figure: figureParts(figure), words };
}

/**
 * A count with its noun, the number apart.
 * @param words the noun with its number; without a number where the language needs none
 */
function countOf(count: number, words: string, tag: string): PreviewBlock | undefined {
  const figure = wholeNumber(count, tag);
  return count === 0 ? undefined : figureOf(figure, words.replace(figure, "").trim());
}

function pictureOf(picture: { readonly src: string } | undefined): PreviewBlock | undefined {
  return picture && { kind: "picture", name: picture.src };
}

/** The first result of a list that shows results, otherwise the first picture; the newest first. */
function listBlock(
  page: PageOf<"experiences">,
  repository: Pick<SiteContext["repository"], "experiencesOn">,
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
function postsBlock(
  { category }: PageOf<"blog">,
  repository: Pick<SiteContext["repository"], "blogPostsIn">,
  language: Translator,
): PreviewBlock | undefined {
  const posts = repository.blogPostsIn(category);
  const cover = posts.filter(isOnSite).find(({ cover }) => cover !== undefined)?.cover;
  if (cover !== undefined) return pictureOf(cover);
  const { length: count } = posts;
  const t = translateInto(language);
  return countOf(count, t(count === 1 ? "{count} post" : "{count} posts", { count }), language.tag);
}
