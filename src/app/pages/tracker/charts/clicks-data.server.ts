import { toCsv } from "../../../../domain/format/csv.ts";
import { typographic } from "../../../../domain/format/typographic.ts";
import { clicksByResource } from "../../../../domain/tracker/impact-charts.ts";
import type { ImpactDocuments } from "../../../../domain/tracker/impact-figures.ts";
import { percent, shown, shownShare } from "../numbers.server.ts";
import type { ClicksChartProps } from "./clicks-chart.tsx";

/** Most clicks first, unknown numbers last. */
function ranked(documents: ImpactDocuments) {
  const { rows, total } = clicksByResource(documents);
  return { rows: rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1)), total };
}

export function clicksData(documents: ImpactDocuments): Omit<ClicksChartProps, "csv"> {
  const { rows, total } = ranked(documents);
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  // With unknown numbers, the highest is unknown.
  const [first] = total === undefined || total === 0 ? [] : rows;
  return {
    heading: heading(first?.resource),
    caption: undefined,
    bars: rows.map(({ resource, value }) => ({
      label: typographic(resource),
      text: shown(value),
      width: value === undefined ? undefined : percent((value / most) * 100),
    })),
    table: {
      caption: "Resource link clicks",
      columns: ["Resource", "Clicks", "Share"],
      rows: rows.map(({ resource, value }) => [typographic(resource), shown(value), shownShare(value, total)]),
      total: ["Total", shown(total), shownShare(total, total)],
      note: "Clicks are exact; shares are rounded.",
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
  return `“${typographic(first)}” got the most clicks`;
}
