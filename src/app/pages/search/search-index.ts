import { browserIndex, searchLanguage } from "../../../domain/search/search-entries.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/search-index.ts";
import { siteSearch } from "./search.server.ts";

/**
 * The index of the search in the browser: as much as loads fast while somebody types, or everything for the page of
 * results.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const { entries } = siteSearch(sources);
  const index = url.pathname.endsWith("-all.json") ? { entries, isPartial: false } : browserIndex(entries);
  return Response.json({ ...index, ...searchLanguage(sources.site.language) });
}
