import type { Translate } from "../../../domain/language/translate.ts";
import { type SearchHit, searchSuggestions, suggestion } from "../../../domain/search/search.ts";
import { SEARCH_KINDS } from "../../../domain/search/search-entry.ts";
import { cleanQuery } from "../../../domain/search/search-query.ts";
import type { SearchIndex } from "./search-index.ts";

/** Results shown; the search page shows more. */
const LIMIT = 20;

/** Results, or suggestions without a query. */
export interface SearchOutcome {
  /** Whether there is a query. */
  readonly searched: boolean;
  /** Number of results, including those not shown. */
  readonly total: number;
  readonly groups: readonly { readonly name: string; readonly hits: readonly SearchHit[] }[];
  /** Whether the search page searches in more. */
  readonly isPartial: boolean;
  /** Status text; empty for suggestions. */
  readonly status: string;
}

/**
 * Searches for a query.
 * @param visited recent paths, the current one first
 * @param here path of the current page
 */
export function find(
  index: SearchIndex,
  query: string,
  visited: readonly string[],
  here: string,
  t: Translate,
): SearchOutcome {
  const searched = cleanQuery(query) !== "";
  const nothing = { searched, total: 0, groups: [], isPartial: false };
  if (index.state === "loading") return { ...nothing, status: t("Loading …") };
  if (index.state === "failed") return { ...nothing, status: t("Search couldn’t load.") };
  if (!searched) {
    const actions = index.actions.map((action) => suggestion({ ...action, context: "" }));
    const places = searchSuggestions(index.entries, visited, here, index.t);
    const groups = [...places, { name: index.t(SEARCH_KINDS.action), hits: actions }];
    return { ...nothing, groups, status: "" };
  }
  const results = index.find(query, LIMIT);
  return { searched, ...results, isPartial: index.isPartial, status: count(results.total, index.isPartial, t) };
}

function count(total: number, isPartial: boolean, t: Translate): string {
  if (total === 0 && isPartial) return t("No results yet. Press Enter to search all pages.");
  if (total === 0) return t("No results. Try fewer or shorter words.");
  return t(total === 1 ? "{count} result" : "{count} results", { count: total });
}
