import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/clicks-csv.ts";
import { clicksCsv } from "./clicks-data.server.ts";
import { csvResponse } from "./csv-response.server.ts";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  return csvResponse(pattern, clicksCsv(await context.get(siteContext).tracker.impact()));
}
