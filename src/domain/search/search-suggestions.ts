import { plainPath } from "../site/menu.ts";
import { type SearchGroup, suggestion } from "./search.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Pages offered before anything is typed. */
const PAGES = 6;

/**
 * What is offered before anything is typed: the pages seen last, and where to begin.
 * @param visited paths of pages, the last one first; the page that is open is among them
 */
export function searchSuggestions(
  entries: readonly SearchEntry[],
  visited: readonly string[],
  here: string,
): readonly { readonly name: string; readonly hits: SearchGroup["hits"] }[] {
  const places = entries.filter(({ kind }) => kind === "page" || kind === "story");
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
