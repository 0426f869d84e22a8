import { written } from "../../../domain/documents/written-in.ts";
import { translateInto } from "../../../domain/language/translate.ts";
import { leadsSomewhere } from "../../../domain/site/leads-somewhere.ts";
import type { PageOf } from "../../../domain/site/page.ts";
import { listOf } from "../../../domain/site/page-table.ts";
import { RELEASE_YEARS } from "../../../domain/tracker/impact-figures.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { SiteContext } from "../../context.ts";
import { nextStory } from "../../data/next-story.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import { clicksData } from "./charts/clicks-data.server.ts";
import { searchesData } from "./charts/searches-data.server.ts";
import { commentsData } from "./comments/comments-data.server.ts";
import { methodologyData } from "./methodology-data.server.ts";
import { metricsData } from "./metrics-data.server.ts";
import { outcomeData } from "./outcome-data.server.ts";
import { releaseLinks } from "./releases.server.ts";
import type { TrackerProps } from "./tracker-page.tsx";

/** Props of a release's dashboard, and the page's metadata. */
export function loadTracker(
  { release, path, outcome, next, ...meta }: PageOf<"tracker">,
  sources: Pick<SiteContext, "site" | "tracker" | "repository" | "staticExport">,
  query: URLSearchParams,
) {
  const { site, tracker } = sources;
  const { language } = site;
  const t = translateInto(language);
  const years = RELEASE_YEARS.map(String);
  const documents = tracker.impact();
  const following = nextStory(next, path, sources);
  const { title, subtitle, lead, disclaimers, description } = meta;
  const summary = impactSummary(documents, language, release);
  const metrics = metricsData(summary);
  const page: TrackerProps = {
    title,
    subtitle,
    lead,
    disclaimers,
    releases: releaseLinks(site, path),
    outcome: outcome && outcomeData(outcome, language, leadsSomewhere(site.pages)),
    own: {
      heading: t("{year} alone", { year: String(release) }),
      metrics: metrics.own,
      chart: { ...searchesData(documents, language, release, site.theme?.borderRadius), csv: `${path}/searches.csv` },
    },
    both: {
      heading: t("{years} together", { years: new Intl.ListFormat(language.tag).format(years) }),
      metrics: metrics.both,
      chart: { ...clicksData(documents, language), csv: `${path}/clicks.csv` },
    },
    methodology: methodologyData(summary, language),
    comments: commentsData(tracker.testimonies(), language, query, sources),
    next: following && {
      ...written(following.story),
      label: t("Next project"),
      title: following.story.title,
      href: following.path,
    },
  };
  const words: PageMeta = { title, description, under: listOf(site.pages, "project"), part: page.comments.links };
  return { words, page };
}
