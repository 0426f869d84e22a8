import { written } from "../../domain/documents/translations.ts";
import type { Experience } from "../../domain/experience/experience.ts";
import { pageOfStory, pagesOf, storyOf } from "../../domain/site/addresses.ts";
import { pagesById } from "../../domain/site/lists.ts";
import { placedOnWall, wallPages } from "../../domain/testimonials/wall.ts";
import type { SiteContext } from "../context.ts";

/** Documents that a claim may refer to. */
export type EvidenceSources = ReturnType<typeof evidenceSources>;

/** The testimonies, and the stories that the claims refer to. */
export function evidenceSources(
  claims: readonly Pick<Experience, "evidence">[],
  { site: { pages }, repository, staticExport }: SiteContext,
) {
  const wall = repository.validatedTestimonies();
  const stories = new Set(claims.flatMap(({ evidence }) => evidence?.stories ?? []));
  return {
    /** All visible testimonies, in the grid's order. */
    wall,
    stories: [...stories].flatMap((id) => {
      const page = pageOfStory(pages, id);
      const story = repository.story(id);
      return page === undefined || story === undefined
        ? []
        : [{ ...written(story), id, title: story.title, path: page.path }];
    }),
    /** Undefined if the site has no wall. */
    wallPath: pagesOf(pages, "testimonials")[0]?.path,
    /** By anchor. */
    wallPages: pagesById(wallPages(placedOnWall(wall)), staticExport),
  };
}

/** The story that a page continues with, and the path of its page. Undefined if it is missing or that page's own. */
export function nextStory(id: string | undefined, here: string, { repository, site }: SiteContext) {
  const page = id === undefined ? undefined : pageOfStory(site.pages, id);
  if (page === undefined || page.path === here) return;
  const story = repository.story(storyOf(page));
  return story && { story, path: page.path };
}
