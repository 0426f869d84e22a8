import { plainPath } from "../site/menu.ts";
import { type SearchGroup, suggestion } from "./search.ts";
import type { SearchEntry } from "./search-entry.ts";

const PAGES = 5;

/**
 * Shown before anything is typed: recent pages, and where to start.
 * @param visited paths, most recent first, the current one included
 */
export function searchSuggestions(
  entries: readonly SearchEntry[],
  visited: readonly string[],
  here: string,
): readonly { readonly name: string; readonly hits: SearchGroup["hits"] }[] {
  const places = entries.filter(({ kind }) => kind === "page" || kind === "story" || kind === "legal");
  const recent = visited
    .filter((path) => path !== here)
    .map((path) => places.find(({ to }) => plainPath(to) === path))
    .filter((entry) => entry !== undefined);
  const others = places.filter((entry) => entry.to !== here && !recent.includes(entry)).slice(0, PAGES);
  return [
    { name: "Recent pages", hits: recent.map(suggestion) },
    { name: "Pages", hits: others.map(suggestion) },
  ].filter(({ hits }) => hits.length > 0);
}
