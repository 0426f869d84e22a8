import { siteContext } from "../../context.ts";
import type { Route } from "./+types/search-index.ts";
import { siteSearch } from "./site-search.server.ts";

/** The index for the search in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { entries } = await siteSearch(context.get(siteContext));
  return Response.json(entries);
}
