import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/searches-csv.ts";
import { csvResponse } from "./csv-response.server.ts";
import { searchesCsv } from "./searches-data.server.ts";

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { tracker, site } = context.get(siteContext);
  return csvResponse(pattern, searchesCsv(tracker.impact(), site.language));
}
