import { RESOURCES, type Resource } from "./impact-documents.ts";
import {
  addUp,
  allClicks,
  clicksOn,
  type ImpactDocuments,
  RELEASE_YEARS,
  type ReleaseYear,
  searchesIn,
} from "./impact-figures.ts";

/** Link clicks. A number is undefined where it is not available, and so is a total that lacks a part (D12). */
export interface ClicksChart {
  /** In the specification's order (specification 7). */
  readonly rows: readonly { readonly resource: Resource; readonly value: number | undefined }[];
  readonly total: number | undefined;
}

/** Searches for oneself and for a friend, and both together; undefined where not available (D12). */
interface SearchCounts {
  readonly individual: number | undefined;
  readonly friend: number | undefined;
  readonly total: number | undefined;
}

/** Searches of each release, the oldest first, and of all releases. */
export interface SearchesChart {
  readonly rows: readonly (SearchCounts & { readonly year: ReleaseYear })[];
  readonly totals: SearchCounts;
}

/** How often the link to each resource was followed, in both releases together. */
export function clicksByResource(documents: ImpactDocuments): ClicksChart {
  return {
    rows: RESOURCES.map((resource) => ({ resource, value: addUp(clicksOn(documents, resource)).value })),
    total: addUp(allClicks(documents)).value,
  };
}

/** How often people searched in each release. */
export function searchesByYear(documents: ImpactDocuments): SearchesChart {
  const counts = (years: readonly ReleaseYear[]): SearchCounts => ({
    individual: addUp(searchesIn(documents, years, ["individual"])).value,
    friend: addUp(searchesIn(documents, years, ["friend"])).value,
    total: addUp(searchesIn(documents, years)).value,
  });
  return { rows: RELEASE_YEARS.map((year) => ({ year, ...counts([year]) })), totals: counts(RELEASE_YEARS) };
}
