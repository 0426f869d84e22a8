import { ITEM_PARAMETER, isMeaningful, PAGE_PARAMETER } from "../paging/page-number.ts";
import { cleanQuery } from "../search/search-query.ts";
import { IMPACT_LEVELS } from "../testimonials/testimony.ts";
import type { Page } from "./page.ts";
import { LISTS, pageAt } from "./page-table.ts";

/** A query parameter that a page reads. */
export interface QueryParameter {
  readonly name: string;
  /** The form in which the page reads a value; empty for a value that it ignores. */
  readonly read: (value: string) => string;
}

const QUERY: QueryParameter = { name: "q", read: cleanQuery };
const IMPACT = oneOf(
  "impact",
  IMPACT_LEVELS.map(({ impact }) => String(impact)),
);

const meaningful = (name: string): QueryParameter => ({
  name,
  read: (value) => (isMeaningful(name, value) ? value : ""),
});
const PAGE = meaningful(PAGE_PARAMETER);
const ITEM = meaningful(ITEM_PARAMETER);

/**
 * The query parameters that the page at a path reads. Responses depend on no others, and values that can be made up
 * are reduced to those that make a difference.
 * @param categories of testimonials; undefined if not known
 */
export function queryParameters(
  pages: readonly Page[],
  path: string,
  categories: Iterable<string> | undefined,
): readonly QueryParameter[] {
  if (path === "/search") return [QUERY];
  const kind = pageAt(pages, path)?.kind;
  return [
    ...(kind === "testimonials" ? [oneOf("category", categories), IMPACT] : []),
    // The comments of a tracker have no addresses.
    ...(kind !== undefined && LISTS.includes(kind) ? (kind === "tracker" ? [PAGE] : [PAGE, ITEM]) : []),
  ];
}

function oneOf(name: string, values: Iterable<string> | undefined): QueryParameter {
  const known = values && new Set(values);
  return { name, read: (value) => (known === undefined || known.has(value) ? value : "") };
}
