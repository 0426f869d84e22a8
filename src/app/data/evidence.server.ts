import type { Repository } from "../../domain/documents/repository.ts";
import { written } from "../../domain/documents/translations.ts";
import type { Experience } from "../../domain/experience/experience.ts";
import { pageOfStory, pagesOf, storyOf } from "../../domain/site/addresses.ts";
import { type PageById, pagesById } from "../../domain/site/lists.ts";
import type { Site } from "../../domain/site/site.ts";
import type { Story } from "../../domain/stories/story.ts";
import type { Testimony } from "../../domain/testimonials/testimony.ts";
import { placedOnWall, wallPages } from "../../domain/testimonials/wall.ts";
import type { SiteContext } from "../context.ts";

/** Documents that a claim may refer to. */
export interface EvidenceSources {
  /** All visible testimonies, in the grid's order. */
  readonly wall: readonly Testimony[];
  readonly stories: readonly (Pick<Story, "id" | "title" | "writtenIn"> & { readonly path: string })[];
  /** Path of the wall; undefined if the site has none. */
  readonly wallPath: string | undefined;
  /** Pages of the wall by anchor. */
  readonly wallPages: PageById;
}

/** The testimonies, and the stories that the claims refer to. */
export function evidenceSources(
  claims: readonly Pick<Experience, "evidence">[],
  {
    site: { pages },
    repository,
    staticExport,
  }: Pick<SiteContext, "site" | "staticExport"> & {
    readonly repository: Pick<SiteContext["repository"], "validatedTestimonies" | "story">;
  },
): EvidenceSources {
  const wall = repository.validatedTestimonies();
  const stories = new Set(claims.flatMap(({ evidence }) => evidence?.stories ?? []));
  return {
    wall,
    stories: [...stories].flatMap((id) => {
      const page = pageOfStory(pages, id);
      const story = repository.story(id);
      return page === undefined || story === undefined
        ? []
        : [{ ...written(story), id, title: story.title, path: page.path }];
    }),
    wallPath: pagesOf(pages, "testimonials")[0]?.path,
    wallPages: pagesById(wallPages(placedOnWall(wall)), staticExport),
  };
}

interface StoryAndPath {
  readonly story: Story;
  /** The path of its page. */
  readonly path: string;
}

/** The story that a page continues with, unless it is missing, has no page or is that page's own. */
export function nextStory(
  id: string | undefined,
  here: string,
  { repository, site }: { readonly repository: Pick<Repository, "story">; readonly site: Pick<Site, "pages"> },
): StoryAndPath | undefined {
  const page = id === undefined ? undefined : pageOfStory(site.pages, id);
  if (page === undefined || page.path === here) return;
  const story = repository.story(storyOf(page));
  return story && { story, path: page.path };
}
