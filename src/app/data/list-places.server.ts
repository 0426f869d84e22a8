import { experiencePages } from "../../domain/experience/experience.ts";
import { type ListPlaces, pagesById } from "../../domain/site/lists.ts";
import { pagesOf } from "../../domain/site/page-table.ts";
import type { SiteContext } from "../context.ts";

/** Where the entries of all lists of experiences are. */
export function experiencePlaces({
  site,
  repository,
  staticExport,
}: Pick<SiteContext, "site" | "staticExport"> & {
  readonly repository: Pick<SiteContext["repository"], "experiencesOn" | "validatedTestimonies">;
}): ListPlaces {
  const wall = repository.validatedTestimonies();
  return new Map(
    pagesOf(site.pages, "experiences").map((page) => [
      page.path,
      pagesById(experiencePages(repository.experiencesOn(page), wall), staticExport),
    ]),
  );
}
