import { experiencePages } from "../../domain/experience/experience-pages.ts";
import { type ListPlaces, pagesById } from "../../domain/paging/list-places.ts";
import { pagesOf } from "../../domain/site/page-table.ts";
import type { SiteContext } from "../context.ts";

/** Where the entries of all lists of experiences are. Reads no list if none can have several pages. */
export async function experiencePlaces(
  sources: Pick<SiteContext, "site" | "staticExport"> & {
    readonly repository: Pick<SiteContext["repository"], "allExperiences" | "experiencesOn" | "validatedTestimonies">;
  },
): Promise<ListPlaces> {
  const { site, repository, staticExport } = sources;
  const experiences = await repository.allExperiences();
  const cited = experiences.some(({ evidence }) => evidence !== undefined && evidence.testimonies.length > 0);
  const wall = cited ? await repository.validatedTestimonies() : [];
  if (experiencePages(experiences, wall).length === 1) return new Map();
  const lists = pagesOf(site.pages, "experiences").map(
    async (page) =>
      [page.path, pagesById(experiencePages(await repository.experiencesOn(page), wall), staticExport)] as const,
  );
  return new Map(await Promise.all(lists));
}
