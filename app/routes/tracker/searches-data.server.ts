import { type SearchesChart, searchesByYear } from "../../../core/impact-charts.ts";
import type { ImpactDocuments, ReleaseYear } from "../../../core/impact-figures.ts";
import { toCsv } from "../../../core/spreadsheet.ts";
import { shown } from "./numbers.server.ts";
import type { SearchesChartProps } from "./searches-chart.tsx";
import { towers } from "./towers.server.ts";

/** The number words that a heading spells out. */
const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How far a share may be from one in so many to be called that. */
const NEAR = 0.1;

/** Searches of each release as towers, with a table of the same numbers. */
export function searchesData(documents: ImpactDocuments, year: ReleaseYear): Omit<SearchesChartProps, "csv"> {
  const chart = searchesByYear(documents);
  const { rows, totals } = chart;
  const caption = "Searches in each release";
  return {
    heading: heading(share(chart, year)),
    caption: [`${caption}.`, ...others(chart, year)].join(" "),
    towers: towers(rows),
    description: rows
      .map(
        ({ year, individual, friend, total }) =>
          `${year}: ${shown(individual)} individual, ${shown(friend)} friend, ${shown(total)} in all.`,
      )
      .join(" "),
    table: {
      caption,
      columns: ["Release", "Individual", "Friend", "Total"],
      rows: rows.map(({ year, individual, friend, total }) => [
        String(year),
        shown(individual),
        shown(friend),
        shown(total),
      ]),
      total: ["Both", shown(totals.individual), shown(totals.friend), shown(totals.total)],
    },
  };
}

/** The same numbers for a spreadsheet, which adds up by itself. */
export function searchesCsv(documents: ImpactDocuments): string {
  return toCsv(
    ["Release", "Individual", "Friend", "Total"],
    searchesByYear(documents).rows.map(({ year, individual, friend, total }) => [year, individual, friend, total]),
  );
}

/** The part of a release's searches that was for a friend. */
function share({ rows }: SearchesChart, year: ReleaseYear): number | undefined {
  const row = rows.find((row) => row.year === year);
  return row?.friend === undefined || !row.total ? undefined : row.friend / row.total;
}

/** `four` where a share is about one in four; undefined where no such word is near. */
function oneIn(share: number): string | undefined {
  const several = Math.round(1 / share);
  return Math.abs(several * share - 1) <= NEAR ? WORDS[several - 2] : undefined;
}

function heading(share: number | undefined): string {
  if (share === undefined) return "Searches, for oneself or for a friend";
  const several = oneIn(share);
  if (several !== undefined) return `One search in ${several} was for a friend`;
  return `${Math.round(share * 100)}% of searches were for a friend`;
}

/** What the same share was in the other releases. */
function others(chart: SearchesChart, year: ReleaseYear): readonly string[] {
  return chart.rows.flatMap((row) => {
    const part = share(chart, row.year);
    if (row.year === year || part === undefined || share(chart, year) === undefined) return [];
    const several = oneIn(part);
    return `In ${row.year} it was ${several === undefined ? `${Math.round(part * 100)}%` : `one in ${several}`}.`;
  });
}
