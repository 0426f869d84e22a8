import { toCsv } from "../../../../domain/format/csv.ts";
import { percentOf } from "../../../../domain/format/number-format.ts";
import { type SearchesChart, searchesByYear } from "../../../../domain/tracker/impact-charts.ts";
import type { ImpactDocuments, ReleaseYear } from "../../../../domain/tracker/impact-figures.ts";
import { shown } from "../numbers.server.ts";
import type { SearchesChartProps } from "./searches-chart.tsx";
import { stackedColumns } from "./stacked-columns.server.ts";

const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Maximum deviation from one in n for this phrase. */
const NEAR = 0.1;

/** Below this deviation, "nearly" and "more than" are omitted. */
const EXACT = 0.01;

/** @param radius of blocks, in px */
export function searchesData(
  documents: ImpactDocuments,
  year: ReleaseYear,
  radius?: number,
): Omit<SearchesChartProps, "csv"> {
  const chart = searchesByYear(documents);
  const { rows, totals } = chart;
  return {
    heading: heading(share(chart, year)),
    caption: others(chart, year).join(" ") || undefined,
    columns: stackedColumns(rows, year, radius),
    description: rows
      .map(
        ({ year, individual, friend, total }) =>
          `${year}: ${shown(individual)} for yourself, ${shown(friend)} for a friend, ${shown(total)} in all.`,
      )
      .join(" "),
    table: {
      caption: "Searches in each release",
      columns: ["Release", "For yourself", "For a friend", "Total"],
      rows: rows.map(({ year, individual, friend, total }) => [
        String(year),
        shown(individual),
        shown(friend),
        shown(total),
      ]),
      total: ["Both", shown(totals.individual), shown(totals.friend), shown(totals.total)],
      note: "Exact numbers.",
    },
  };
}

/** Plain numbers without totals. */
export function searchesCsv(documents: ImpactDocuments): string {
  return toCsv(
    ["Release", "Individual", "Friend", "Total"],
    searchesByYear(documents).rows.map(({ year, individual, friend, total }) => [year, individual, friend, total]),
  );
}

/** Searches for a friend, in percent. */
function share({ rows }: SearchesChart, year: ReleaseYear): number | undefined {
  const row = rows.find((row) => row.year === year);
  return row?.friend === undefined || !row.total ? undefined : percentOf(row.friend, row.total);
}

/** `one in four`, with "nearly" or "more than" if needed; undefined if no such phrase is close. */
function oneIn(share: number, what = ""): string | undefined {
  const several = Math.round(100 / share);
  const word = WORDS[several - 2];
  const off = (several * share) / 100 - 1;
  if (word === undefined || Math.abs(off) > NEAR) return undefined;
  const words = `one${what} in ${word}`;
  if (Math.abs(off) <= EXACT) return words;
  return off < 0 ? `nearly ${words}` : `more than ${words}`;
}

function heading(share: number | undefined): string {
  if (share === undefined) return "Searches, for yourself or a friend";
  const words = oneIn(share, " search");
  if (words !== undefined) return `${words.charAt(0).toUpperCase()}${words.slice(1)} was for a friend`;
  return `${Math.round(share)}% of searches were for a friend`;
}

/** The share in the other releases. */
function others(chart: SearchesChart, year: ReleaseYear): readonly string[] {
  return chart.rows.flatMap((row) => {
    const part = share(chart, row.year);
    if (row.year === year || part === undefined || share(chart, year) === undefined) return [];
    return `In ${row.year} it was ${oneIn(part) ?? `${Math.round(part)}%`}.`;
  });
}
