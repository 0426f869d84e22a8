import { browserIndex, searchLanguage } from "../../../domain/search/browser-index.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/search-index.ts";
import { siteSearch } from "./site-search.server.ts";

/** The index that loads while somebody types: all entries, or as much of them as loads fast. */
export function loader({ context }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const index = browserIndex(siteSearch(sources).entries);
  return Response.json({ ...index, ...searchLanguage(sources.site.language) });
}
