import { toCsv } from "../../../../domain/format/csv.ts";
import { percentage, percentOf } from "../../../../domain/format/numbers.ts";
import type { Text } from "../../../../domain/language/translate.ts";
import { type Translator, translateInto } from "../../../../domain/language/translate.ts";
import { type SearchesChart, searchesByYear } from "../../../../domain/tracker/impact-charts.ts";
import type { ImpactDocuments, ReleaseYear } from "../../../../domain/tracker/impact-figures.ts";
import { shown } from "../numbers.server.ts";
import type { SearchesChartProps } from "./searches-chart.tsx";
import { stackedColumns } from "./stacked-columns.server.ts";

const NUMBERS: readonly Text[] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Maximum deviation from one in n for this phrase. */
const NEAR = 0.1;

/** Below this deviation, "nearly" and "more than" are omitted. */
const EXACT = 0.01;

/** @param radius of blocks, in px */
export function searchesData(
  documents: ImpactDocuments,
  language: Translator,
  year: ReleaseYear,
  radius?: number,
): Omit<SearchesChartProps, "csv"> {
  const t = translateInto(language);
  const count = (value: number | undefined) => shown(value, language);
  const chart = searchesByYear(documents);
  const { rows, totals } = chart;
  return {
    heading: heading(share(chart, year), language),
    caption: others(chart, year, language).join(" ") || undefined,
    columns: stackedColumns(rows, language, year, radius),
    description: rows
      .map(({ year, individual, friend, total }) =>
        t("{year}: {individual} for yourself, {friend} for a friend, {total} in all.", {
          year: String(year),
          individual: count(individual),
          friend: count(friend),
          total: count(total),
        }),
      )
      .join(" "),
    table: {
      caption: t("Searches in each release"),
      columns: [t("Release"), t("For yourself"), t("For a friend"), t("Total")],
      rows: rows.map(({ year, individual, friend, total }) => [
        String(year),
        count(individual),
        count(friend),
        count(total),
      ]),
      total: [t("Both"), count(totals.individual), count(totals.friend), count(totals.total)],
      note: t("Exact numbers."),
    },
  };
}

/** Plain numbers without totals. */
export function searchesCsv(documents: ImpactDocuments, language: Translator): string {
  const t = translateInto(language);
  return toCsv(
    [t("Release"), t("Individual"), t("Friend"), t("Total")],
    searchesByYear(documents).rows.map(({ year, individual, friend, total }) => [year, individual, friend, total]),
  );
}

/** Searches for a friend, in percent. */
function share({ rows }: SearchesChart, year: ReleaseYear): number | undefined {
  const row = rows.find((row) => row.year === year);
  return row?.friend === undefined || !row.total ? undefined : percentOf(row.friend, row.total);
}

/** The number n of a share that is close to one in n; undefined if there is none. */
function oneIn(share: number) {
  const several = Math.round(100 / share);
  const number = NUMBERS[several - 2];
  const off = (several * share) / 100 - 1;
  if (number === undefined || Math.abs(off) > NEAR) return undefined;
  return { number, is: Math.abs(off) <= EXACT ? "exactly" : off < 0 ? "nearly" : "more" } as const;
}

const HEADINGS = {
  exactly: "One search in {number} was for a friend",
  nearly: "Nearly one search in {number} was for a friend",
  more: "More than one search in {number} was for a friend",
} as const;

const COMPARISONS = {
  exactly: "In {year} it was one in {number}.",
  nearly: "In {year} it was nearly one in {number}.",
  more: "In {year} it was more than one in {number}.",
} as const;

function heading(share: number | undefined, language: Translator): string {
  const t = translateInto(language);
  if (share === undefined) return t("Searches, for yourself or a friend");
  const one = oneIn(share);
  return one === undefined
    ? t("{share} of searches were for a friend", { share: percentage(share, 0, 0, language.tag) })
    : t(HEADINGS[one.is], { number: t(one.number) });
}

/** The share in the other releases. */
function others(chart: SearchesChart, year: ReleaseYear, language: Translator): readonly string[] {
  const t = translateInto(language);
  return chart.rows.flatMap((row) => {
    const part = share(chart, row.year);
    if (row.year === year || part === undefined || share(chart, year) === undefined) return [];
    const one = oneIn(part);
    return one === undefined
      ? t("In {year} it was {share}.", { year: String(row.year), share: percentage(part, 0, 0, language.tag) })
      : t(COMPARISONS[one.is], { year: String(row.year), number: t(one.number) });
  });
}
