import type { Translate } from "../language/translate.ts";
import { type SearchGroup, suggestion } from "./search.ts";
import { SEARCH_KINDS, type SearchEntry } from "./search-entry.ts";

const PAGES = 5;

/** The first pages of the site, shown if there are no results. */
export function searchSuggestions(
  entries: readonly SearchEntry[],
  t: Translate,
): readonly { readonly name: string; readonly hits: SearchGroup["hits"] }[] {
  const pages = entries.filter(({ kind }) => kind === "page" || kind === "story" || kind === "legal").slice(0, PAGES);
  return pages.length === 0 ? [] : [{ name: t(SEARCH_KINDS.page), hits: pages.map(suggestion) }];
}
