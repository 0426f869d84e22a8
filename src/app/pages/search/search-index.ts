import { browserIndex } from "../../../domain/search/browser-index.ts";
import { searchLanguage } from "../../../domain/search/search-language.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/search-index.ts";
import { siteSearch } from "./site-search.server.ts";

/** The index for the search in the browser: all of it where no server can search the rest. */
export async function loader({ context }: Route.LoaderArgs) {
  const sources = context.get(siteContext);
  const { entries } = await siteSearch(sources);
  const index = sources.staticExport ? { entries, isPartial: false } : browserIndex(entries);
  return Response.json({ ...index, ...searchLanguage(sources.site.language) });
}
