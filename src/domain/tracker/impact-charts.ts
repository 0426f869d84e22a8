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

/** Undefined where not available, totals with a missing part included (D12). */
export interface ClicksChart {
  /** In the specification's order (specification 7). */
  readonly rows: readonly { readonly resource: Resource; readonly value: number | undefined }[];
  readonly total: number | undefined;
}

/** Undefined where not available (D12). */
interface SearchCounts {
  readonly individual: number | undefined;
  readonly friend: number | undefined;
  readonly total: number | undefined;
}

/** Oldest release first. */
export interface SearchesChart {
  readonly rows: readonly (SearchCounts & { readonly year: ReleaseYear })[];
  readonly totals: SearchCounts;
}

/** Both releases together. */
export function clicksByResource(documents: ImpactDocuments): ClicksChart {
  return {
    rows: RESOURCES.map((resource) => ({ resource, value: addUp(clicksOn(documents, resource)).value })),
    total: addUp(allClicks(documents)).value,
  };
}

export function searchesByYear(documents: ImpactDocuments): SearchesChart {
  const counts = (years: readonly ReleaseYear[]): SearchCounts => ({
    individual: addUp(searchesIn(documents, years, ["individual"])).value,
    friend: addUp(searchesIn(documents, years, ["friend"])).value,
    total: addUp(searchesIn(documents, years)).value,
  });
  return { rows: RELEASE_YEARS.map((year) => ({ year, ...counts([year]) })), totals: counts(RELEASE_YEARS) };
}
