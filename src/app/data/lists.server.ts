import { data, redirect } from "react-router";
import { EDUCATION, type Experience, experiencePages } from "../../domain/experience/experience.ts";
import { pagesOf } from "../../domain/site/addresses.ts";
import {
  ITEM_PARAMETER,
  type ListPlaces,
  PAGE_PARAMETER,
  type PageLinks,
  pageLinks,
  pageNumber,
  pagesById,
  placeAddress,
  WHOLE_LIST,
} from "../../domain/site/lists.ts";
import type { PageOf } from "../../domain/site/page.ts";
import type { SiteContext } from "../context.ts";

export interface ListRequest {
  readonly url: URL;
  /** Parameters of the path. They name the page of a list that is a file. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

export function listQuery({ url, params }: ListRequest): URLSearchParams {
  const page = params[PAGE_PARAMETER];
  return page === undefined ? url.searchParams : new URLSearchParams({ [PAGE_PARAMETER]: page });
}

/**
 * The page of a list that a query asks for.
 * @param filters query of the other parameters, which links keep: `?category=Mentorship`, or empty
 * @throws a 404 response beyond the last page
 */
export function listPage<T>(
  pages: readonly (readonly T[])[],
  query: URLSearchParams,
  { staticExport }: Pick<SiteContext, "staticExport">,
  filters = "",
): { items: readonly T[]; links: PageLinks | undefined } {
  if (staticExport && query.get(PAGE_PARAMETER) === WHOLE_LIST) return { items: pages.flat(), links: undefined };
  const page = pageNumber(query);
  const items = pages[page - 1];
  if (items === undefined) throw data(null, { status: 404 });
  return { items, links: pageLinks(page, pages.length, filters, staticExport) };
}

/**
 * Leads an address with a fragment to the page of its list that shows the item, or to the first page.
 * @param path of the list
 * @throws a redirect if the query asks for an item
 */
export function redirectToItem(pages: Parameters<typeof pagesById>[0], query: URLSearchParams, path: string): void {
  const wanted = query.get(ITEM_PARAMETER);
  if (wanted === null) return;
  const places = pagesById(pages);
  throw redirect(places.has(wanted) ? placeAddress(path, wanted, places) : path);
}

type Sources = Pick<SiteContext, "site" | "repository" | "staticExport">;

/** Where the entries of all lists of experiences are. */
export function experiencePlaces({ site, repository, staticExport }: Sources): ListPlaces {
  const wall = repository.validatedTestimonies();
  return new Map(
    pagesOf(site.pages, "experiences").map((page) => [
      page.path,
      pagesById(experiencePages(repository.experiencesOn(page), wall), staticExport),
    ]),
  );
}

/** Education that no list shows: it stands on the page with the resume. */
export function studiesOn({ resume }: PageOf<"experiences">, { site, repository }: Sources): readonly Experience[] {
  if (!resume) return [];
  const lists = pagesOf(site.pages, "experiences");
  return repository
    .experiencesIn(EDUCATION)
    .filter(({ categories }) => !lists.some(({ category = "" }) => categories.includes(category)));
}
