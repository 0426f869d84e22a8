import type { Search } from "../../../domain/search/search.ts";
import type { SearchEntry } from "../../../domain/search/search-entry.ts";
import { searchSuggestions } from "../../../domain/search/search-suggestions.ts";

/** Results shown on the page. */
const LIMIT = 60;

/** What the page shows: what was found, or where to begin if that is nothing. The server and the browser both ask it. */
export function serverResults(
  search: { readonly entries: readonly SearchEntry[]; readonly find: Search },
  query: string,
) {
  const { total, groups } = search.find(query, LIMIT);
  return { query, total, groups: total > 0 ? groups : searchSuggestions(search.entries, [], "/search") };
}
