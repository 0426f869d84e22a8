import type { Translate } from "../../../domain/language/translate.ts";
import { type Search, searchSuggestions } from "../../../domain/search/search.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";
import { searchIndex } from "../../layout/search-index.ts";

const LIMIT = 60;

/** Props of the page: results, or suggestions if there are none. Used by server and browser. */
export function searchResults(
  search: { readonly entries: readonly SearchEntry[]; readonly find: Search; readonly t: Translate },
  query: string,
) {
  const { total, groups } = search.find(query, LIMIT);
  return { query, total, groups: total > 0 ? groups : searchSuggestions(search.entries, search.t) };
}

/**
 * Results of the search in the browser; undefined if the index does not load.
 * @param address of the index
 */
export function clientResults(query: string, address: string) {
  const results = searchIndex(address).then((index) => searchResults(index, query));
  return results.catch(() => undefined);
}
