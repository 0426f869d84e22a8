import type { Search } from "../../../core/search.ts";
import type { SearchEntry } from "../../../core/search-entry.ts";
import { searchSuggestions } from "../../../core/search-suggestions.ts";

/** Results shown on the page. */
const LIMIT = 60;

/** What the page shows: what was found, or where to begin if that is nothing. The server and the browser both ask it. */
export function resultsOf(search: { readonly entries: readonly SearchEntry[]; readonly find: Search }, query: string) {
  const { total, groups } = search.find(query, LIMIT);
  return { query, total, groups: total > 0 ? groups : searchSuggestions(search.entries, [], "/search") };
}
