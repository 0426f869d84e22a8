import { toCsv } from "../../../../domain/format/csv.ts";
import { typographic } from "../../../../domain/format/typographic.ts";
import { type Translator, translateInto } from "../../../../domain/language/translate.ts";
import { clicksByResource } from "../../../../domain/tracker/impact-charts.ts";
import type { ImpactDocuments } from "../../../../domain/tracker/impact-figures.ts";
import { percent, shown, shownShare } from "../numbers.server.ts";
import type { ClicksChartProps } from "./clicks-chart.tsx";

/** Most clicks first, unknown numbers last. */
function ranked(documents: ImpactDocuments) {
  const { rows, total } = clicksByResource(documents);
  return { rows: rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1)), total };
}

export function clicksData(documents: ImpactDocuments, language: Translator): Omit<ClicksChartProps, "csv"> {
  const t = translateInto(language);
  const { rows, total } = ranked(documents);
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  // With unknown numbers, the highest is unknown.
  const [first] = total === undefined || total === 0 ? [] : rows;
  return {
    heading: first
      ? t("“{resource}” got the most clicks", { resource: typographic(t(first.resource), language.tag) })
      : t("Clicks on each resource"),
    caption: undefined,
    bars: rows.map(({ resource, value }) => ({
      label: typographic(t(resource), language.tag),
      text: shown(value, language),
      width: value === undefined ? undefined : percent((value / most) * 100),
    })),
    table: {
      caption: t("Resource link clicks"),
      columns: [t("Resource"), t("Clicks"), t("Share")],
      rows: rows.map(({ resource, value }) => [
        typographic(t(resource), language.tag),
        shown(value, language),
        shownShare(value, total, language),
      ]),
      total: [t("Total"), shown(total, language), shownShare(total, total, language)],
      note: t("Clicks are exact; shares are rounded."),
    },
  };
}

/** Plain numbers without totals. */
export function clicksCsv(documents: ImpactDocuments, language: Translator): string {
  const t = translateInto(language);
  return toCsv(
    [t("Resource"), t("Clicks")],
    ranked(documents).rows.map(({ resource, value }) => [t(resource), value]),
  );
}
