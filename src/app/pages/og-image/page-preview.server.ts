import { postsOnSite } from "../../../domain/blog/posts-on-site.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { documentFile, pageAt, pageName, storyOf } from "../../../domain/site/page-table.ts";
import type { Preview } from "../../../domain/site/preview.ts";
import { onePerAuthor } from "../../../domain/testimonials/wall.ts";
import type { SiteContext } from "../../context.ts";
import { type BlockSources, countOf, figureOf, listBlock, pictureOf, postsBlock } from "./preview-block.server.ts";

type Sources = Pick<SiteContext, "site" | "documents"> & {
  readonly repository: BlockSources & Pick<SiteContext["repository"], "story" | "validatedTestimonies" | "skills">;
};

/** What a page's preview shows; undefined if there is no such page. */
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
