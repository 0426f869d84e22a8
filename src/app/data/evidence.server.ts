import { written } from "../../domain/documents/written-in.ts";
import type { Experience } from "../../domain/experience/experience.ts";
import { type PageById, pagesById } from "../../domain/paging/list-places.ts";
import { pageOfStory, pagesOf, storyOf } from "../../domain/site/page-table.ts";
import type { Story } from "../../domain/stories/story.ts";
import type { Testimony } from "../../domain/testimonials/testimony.ts";
import { placedOnWall, wallPages } from "../../domain/testimonials/wall-pages.ts";
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

/** Loads only what the claims refer to. */
export async function evidenceSources(
  claims: readonly Pick<Experience, "evidence">[],
  sources: Pick<SiteContext, "site" | "staticExport"> & {
    readonly repository: Pick<SiteContext["repository"], "validatedTestimonies" | "story">;
  },
): Promise<EvidenceSources> {
  const { repository } = sources;
  const { pages } = sources.site;
  const testimonies = claims.flatMap(({ evidence }) => evidence?.testimonies ?? []);
  const stories = new Set(claims.flatMap(({ evidence }) => evidence?.stories ?? []));
  const told = [...stories].map((id) => pageOfStory(pages, id)).filter((page) => page !== undefined);
  const [wall, found] = await Promise.all([
    testimonies.length > 0 ? repository.validatedTestimonies() : [],
    Promise.all(told.map(async (page) => ({ path: page.path, story: await repository.story(storyOf(page)) }))),
  ]);
  return {
    wall,
    stories: found.flatMap(({ path, story }) =>
      story === undefined ? [] : [{ ...written(story), id: story.id, title: story.title, path }],
    ),
    wallPath: pagesOf(pages, "testimonials")[0]?.path,
    wallPages: pagesById(wallPages(placedOnWall(wall)), sources.staticExport),
  };
}
