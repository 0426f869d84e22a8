import { searchLanguage } from "../../../domain/search/browser-index.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/search-index-all.ts";
import { siteSearch } from "./site-search.server.ts";

/** The index with everything, for the page of results. */
export function loader({ context }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const { entries } = siteSearch(sources);
  return Response.json({ entries, isPartial: false, ...searchLanguage(sources.site.language) });
}
