import type { ReleaseYear } from "../../../domain/tracker/impact-figures.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { SiteContext } from "../../context.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import { clicksData } from "./charts/clicks-data.server.ts";
import { searchesData } from "./charts/searches-data.server.ts";
import { commentsData } from "./comments/comments-data.server.ts";
import { methodologyData } from "./methodology-data.server.ts";
import { metricsData } from "./metrics-data.server.ts";
import { releaseLinks } from "./releases.server.ts";
import type { TrackerProps } from "./tracker-page.tsx";

/** The dashboard of a release, ready to be shown, and what its page is called. */
export async function loadTracker(year: ReleaseYear, { site, tracker }: SiteContext) {
  const [documents, testimonies] = await Promise.all([tracker.impact(), tracker.testimonies()]);
  const { title, subtitle, lead, disclaimers, description } = site.pages[`${year}-tracker`];
  const summary = impactSummary(documents, year);
  const page: TrackerProps = {
    title,
    subtitle,
    lead,
    disclaimers,
    releases: releaseLinks(site.menu, year),
    board: metricsData(summary, year),
    sums: methodologyData(summary, year),
    clicks: { ...clicksData(documents), csv: `/${year}-tracker/clicks.csv` },
    searches: { ...searchesData(documents, year), csv: `/${year}-tracker/searches.csv` },
    comments: commentsData(testimonies),
  };
  const words: PageMeta = { title, description, under: "portfolio" };
  return { words, page };
}
