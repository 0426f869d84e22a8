import { toCsv } from "../../../../domain/format/csv.ts";
import { clicksByResource } from "../../../../domain/tracker/impact-charts.ts";
import { RESOURCES } from "../../../../domain/tracker/impact-documents.ts";
import type { ImpactDocuments } from "../../../../domain/tracker/impact-figures.ts";
import { percent, shown, shownShare } from "../numbers.server.ts";
import type { ClicksChartProps } from "./clicks-chart.tsx";

/** Percent of the drawing for the longest bar, if the numbers after the bars have this many characters. */
const FULL = { percent: 76, characters: 7 };

/** Percent less per further character. */
const CHARACTER = 3.5;

/** Most clicks first, unknown numbers last. */
function ranked(documents: ImpactDocuments) {
  const { rows, total } = clicksByResource(documents);
  return { rows: rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1)), total };
}

export function clicksData(documents: ImpactDocuments): Omit<ClicksChartProps, "csv"> {
  const { rows, total } = ranked(documents);
  const most = Math.max(...rows.map(({ value }) => value ?? 0));
  const characters = Math.max(...rows.map(({ value }) => shown(value).length));
  const full = FULL.percent - Math.max(0, characters - FULL.characters) * CHARACTER;
  // With unknown numbers, the highest is unknown.
  const [first] = total === undefined || total === 0 ? [] : rows;
  const caption = "Resource link clicks, both releases together";
  return {
    heading: heading(first?.resource),
    caption,
    bars: rows.map(({ resource, value }) => ({
      label: resource,
      text: shown(value),
      width: value === undefined ? undefined : percent((value / Math.max(most, 1)) * full),
      highest: resource === first?.resource,
    })),
    table: {
      caption: `${caption}. Shares are rounded.`,
      columns: ["Resource", "Clicks", "Share"],
      rows: rows.map(({ resource, value }) => [resource, shown(value), shownShare(value, total)]),
      total: ["Total", shown(total), shownShare(total, total)],
    },
  };
}

/** Plain numbers without totals. */
export function clicksCsv(documents: ImpactDocuments): string {
  return toCsv(
    ["Resource", "Clicks"],
    ranked(documents).rows.map(({ resource, value }) => [resource, value]),
  );
}

function heading(first: string | undefined): string {
  if (first === undefined) return "Clicks on each resource";
  return first === RESOURCES[0] ? "The first question was the simplest" : `“${first}” came first`;
}
