import { EDUCATION, type Experience } from "../../domain/experience/experience.ts";
import type { PageOf } from "../../domain/site/page.ts";
import { pagesOf } from "../../domain/site/page-table.ts";
import type { SiteContext } from "../context.ts";

/** Education that no list shows: it stands on the page with the resume. */
export function studiesOn(
  { resume }: PageOf<"experiences">,
  {
    site,
    repository,
  }: Pick<SiteContext, "site"> & { readonly repository: Pick<SiteContext["repository"], "experiencesIn"> },
): readonly Experience[] {
  if (!resume) return [];
  const lists = pagesOf(site.pages, "experiences");
  return repository
    .experiencesIn(EDUCATION)
    .filter(({ categories }) => !lists.some(({ category = "" }) => categories.includes(category)));
}
