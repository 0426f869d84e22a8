import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/clicks-csv.ts";
import { clicksCsv } from "./clicks-data.server.ts";
import { csvResponse } from "./csv-response.server.ts";

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { tracker, site } = context.get(siteContext);
  return csvResponse(pattern, clicksCsv(tracker.impact(), site.language));
}
