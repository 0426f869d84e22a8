import type { Translate } from "../language/translate.ts";
import { plainPath } from "../site/menu.ts";
import { type SearchGroup, suggestion } from "./search.ts";
import { SEARCH_KINDS, type SearchEntry } from "./search-entry.ts";

const PAGES = 5;

export const RECENT_PAGES = "Recent pages";

/**
 * Shown before anything is typed: recent pages, and where to start.
 * @param visited paths, most recent first, the current one included
 */
export function searchSuggestions(
  entries: readonly SearchEntry[],
  visited: readonly string[],
  here: string,
  t: Translate,
): readonly { readonly name: string; readonly hits: SearchGroup["hits"] }[] {
  const places = entries.filter(({ kind }) => kind === "page" || kind === "story" || kind === "legal");
  const recent = visited
    .filter((path) => path !== here)
    .map((path) => places.find(({ to }) => plainPath(to) === path))
    .filter((entry) => entry !== undefined);
  const others = places.filter((entry) => entry.to !== here && !recent.includes(entry)).slice(0, PAGES);
  return [
    { name: t(RECENT_PAGES), hits: recent.map(suggestion) },
    { name: t(SEARCH_KINDS.page), hits: others.map(suggestion) },
  ].filter(({ hits }) => hits.length > 0);
}
