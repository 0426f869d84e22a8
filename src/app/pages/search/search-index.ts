import { searchLanguage } from "../../../domain/search/search-entries.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/search-index.ts";
import { siteSearch } from "./search.server.ts";

/** The index of the search in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const { entries } = siteSearch(sources);
  return Response.json({ entries, ...searchLanguage(sources.site.language) });
}
