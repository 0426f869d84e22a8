import type { SearchHit } from "../../../domain/search/search.ts";
import { cleanQuery } from "../../../domain/search/search-query.ts";
import { searchSuggestions } from "../../../domain/search/search-suggestions.ts";
import type { SearchIndex } from "./search-index.ts";

/** Results shown; the page of results has more. */
const LIMIT = 20;

/** What the list shows: results, or suggestions before anything is typed. */
export interface SearchOutcome {
  /** Whether something was looked for. */
  readonly searched: boolean;
  /** How many results there are, more than are shown perhaps. */
  readonly total: number;
  readonly groups: readonly { readonly name: string; readonly hits: readonly SearchHit[] }[];
  /** What there is to say, in words; nothing where the list says it. */
  readonly status: string;
}

/**
 * What is found for what was typed.
 * @param visited paths of the pages seen last, the open one first
 * @param here path of the open page
 */
export function find(index: SearchIndex, query: string, visited: readonly string[], here: string): SearchOutcome {
  const searched = cleanQuery(query) !== "";
  const nothing = { searched, total: 0, groups: [] };
  if (index.state === "loading") return { ...nothing, status: "Getting ready …" };
  if (index.state === "failed") return { ...nothing, status: "The search could not be loaded." };
  if (!searched) return { ...nothing, groups: searchSuggestions(index.entries, visited, here), status: "" };
  const results = index.find(query, LIMIT);
  return { searched, ...results, status: count(results.total) };
}

function count(total: number): string {
  if (total === 0) return "Nothing found. Try fewer words, or only the beginning of one.";
  return total === 1 ? "1 result" : `${total} results`;
}
