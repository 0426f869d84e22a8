import { siteContext } from "../../context.ts";
import type { LoaderRequest } from "../../data/page-data.server.ts";
import { clicksCsv, searchesCsv } from "./charts.server.ts";

/** The numbers of a chart: `/2022-tracker/clicks.csv` is downloaded as `2022-tracker-clicks.csv`. */
export function loader({ context, pattern }: LoaderRequest): Response {
  const { tracker, site } = context.get(siteContext);
  const write = pattern.endsWith("/clicks.csv") ? clicksCsv : searchesCsv;
  return new Response(write(tracker.impact(), site.language), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${pattern.split("/").filter(Boolean).join("-")}"`,
    },
  });
}
