import type { Translate } from "../../../domain/language/translate.ts";
import type { Search } from "../../../domain/search/search.ts";
import { searchSuggestions } from "../../../domain/search/search.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";

/** Results shown on the page. */
const LIMIT = 60;

/** Props of the page: results, or suggestions if there are none. Used by server and browser. */
export function searchResults(
  search: { readonly entries: readonly SearchEntry[]; readonly find: Search; readonly t: Translate },
  query: string,
) {
  const { total, groups } = search.find(query, LIMIT);
  return { query, total, groups: total > 0 ? groups : searchSuggestions(search.entries, [], "/search", search.t) };
}
