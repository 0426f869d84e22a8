import type { Translate } from "../../../domain/language/translate.ts";
import { type Search, searchSuggestions } from "../../../domain/search/search.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";
import { createSearchIndexStore, searchIndex } from "../../layout/search-index.ts";

/** Results shown on the page. */
const LIMIT = 60;

/** Props of the page: results, or suggestions if there are none. Used by server and browser. */
export function searchResults(
  search: { readonly entries: readonly SearchEntry[]; readonly find: Search; readonly t: Translate },
  query: string,
) {
  const { total, groups } = search.find(query, LIMIT);
  return { query, total, groups: total > 0 ? groups : searchSuggestions(search.entries, search.t) };
}

/** Contains everything, for sites that are too large for the index that loads while somebody types. */
const wholeIndex = createSearchIndexStore((...request) => fetch(...request));

/**
 * Results of the search in the browser; undefined if the index does not load.
 * @param address of the index, without its extension
 */
export async function clientResults(query: string, address: string) {
  await searchIndex.request(`${address}.json`);
  const index = searchIndex.get();
  if (index.state !== "ready") return undefined;
  if (!index.isPartial) return searchResults(index, query);
  await wholeIndex.request(`${address}-all.json`);
  const whole = wholeIndex.get();
  return whole.state === "ready" ? searchResults(whole, query) : undefined;
}
