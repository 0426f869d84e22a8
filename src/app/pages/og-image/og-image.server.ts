import { isOnSite, postsOnSite } from "../../../domain/blog/blog-post.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import { figureParts, wholeNumber } from "../../../domain/format/numbers.ts";
import { type Text, translateInto } from "../../../domain/language/translate.ts";
import type { Preview, PreviewBlock } from "../../../domain/media/site-drawings.ts";
import { documentFile, pageAt, pageName, storyOf } from "../../../domain/site/addresses.ts";
import { layoutOf } from "../../../domain/site/lists.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { onePerAuthor } from "../../../domain/testimonials/wall.ts";
import type { SiteContext } from "../../context.ts";

/** The content of a page's preview image; undefined if there is no such page. */
export function pagePreview(path: string, { site, documents, repository }: SiteContext): Preview | undefined {
  const { owner, language } = site;
  const t = translateInto(language);
  const page = pageAt(site.pages, path);
  const preview = (title: string, block?: PreviewBlock, own?: Partial<Preview>): Preview => ({
    owner: owner.name,
    role: owner.role,
    inProgress: false,
    title,
    ...(block && { block }),
    ...own,
  });
  /** A count with its noun, the number apart; some languages need no number with it. */
  function counted(count: number, one: Text, several: Text): PreviewBlock | undefined {
    const figure = wholeNumber(count, language.tag);
    const words = t(count === 1 ? one : several, { count })
      .replace(figure, "")
      .trim();
    return count === 0 ? undefined : figureOf(figure, words);
  }
  if (page === undefined) {
    const post = postsOnSite(site.pages, repository).find((found) => found.path === path)?.post;
    return post && preview(post.title, pictureOf(post.cover));
  }
  switch (page.kind) {
    case "home":
      return preview(site.tagline, pictureOf(owner.portrait));
    case "story":
    case "planner": {
      const story = repository.story(storyOf(page));
      return story && preview(story.title, pictureOf(story.cover), { inProgress: story.inProgress });
    }
    case "document": {
      const document = documents.get(documentFile(page));
      return document && preview(document.title);
    }
    case "placeholder":
      return preview(pageName(page), undefined, { kicker: t("Coming soon"), inProgress: true });
    case "experiences":
      return preview(page.title, listBlock(page, repository.experiencesOn(page)));
    case "blog": {
      const posts = repository.blogPostsIn(page.category);
      const covered = posts.filter(isOnSite).find(({ cover }) => cover !== undefined);
      return preview(page.title, pictureOf(covered?.cover) ?? counted(posts.length, "{count} post", "{count} posts"));
    }
    case "contact":
      return preview(page.title, pictureOf(owner.portrait));
    case "tracker":
      return preview(page.title, page.outcome && figureOf(page.outcome.figure, page.outcome.text));
    case "testimonials": {
      const authors = onePerAuthor(repository.validatedTestimonies()).length;
      const people = "{count} people, in their own words";
      return preview(page.title, counted(authors, "{count} person, in their own words", people));
    }
    case "skills":
      return preview(page.title, counted(repository.skills().length, "{count} skill", "{count} skills"));
  }
}

function figureOf(figure: string, words: string): PreviewBlock {
  return { kind: "figure", figure: figureParts(figure), words };
}

function pictureOf(picture: { readonly src: string } | undefined): PreviewBlock | undefined {
  return picture && { kind: "picture", name: picture.src };
}

/** The first result of a list that shows results, otherwise the first picture; the newest first. */
function listBlock(page: PageOf<"experiences">, listed: readonly Experience[]): PreviewBlock | undefined {
  const experiences = page.order === "oldest" ? listed.toReversed() : listed;
  const result = experiences.find(({ result }) => result !== undefined)?.result;
  const figure = result && figureOf(result.figure, result.words);
  const picture = pictureOf(experiences.find(({ media }) => media.images.length > 0)?.media.images[0]);
  return ["timeline", "outcomes"].includes(layoutOf(page)) ? (figure ?? picture) : (picture ?? figure);
}
