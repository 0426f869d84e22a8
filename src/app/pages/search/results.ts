import { searchSuggestions } from "../../../domain/search/search.ts";
import { type SearchIndex, searchIndex } from "../../layout/search-index.ts";

const LIMIT = 60;

/** Props of the page: results, or suggestions if there are none. Used by server and browser. */
export function searchResults({ entries, find, t }: Pick<SearchIndex, "entries" | "find" | "t">, query: string) {
  const { total, groups } = find(query, LIMIT);
  return { query, total, groups: total > 0 ? groups : searchSuggestions(entries, t) };
}

/**
 * Results of the search in the browser; undefined if the index does not load.
 * @param address of the index
 */
export function clientResults(query: string, address: string) {
  const results = searchIndex(address).then((index) => searchResults(index, query));
  return results.catch(() => undefined);
}
