/** The results of one run for a page. Scores are from 0 to 100, times in milliseconds. */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  /** Lighthouse's benchmark index: the speed of the machine during the run. */
  readonly machine: number;
  /** Names and versions of the measuring tools. */
  readonly tools: string;
  /** Ids of the failed audits outside of performance. */
  readonly missed: readonly string[];
}

type Numbers = { readonly [Name in keyof PageFigures as PageFigures[Name] extends number ? Name : never]: number };

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The table's columns, in order. */
const COLUMNS: readonly { readonly title: string; readonly of: keyof Numbers; readonly show: (n: number) => string }[] =
  [
    { title: "Performance", of: "performance", show: String },
    { title: "Accessibility", of: "accessibility", show: String },
    { title: "Best practices", of: "bestPractices", show: String },
    { title: "SEO", of: "seo", show: String },
    { title: "FCP", of: "firstPaint", show: seconds },
    { title: "LCP", of: "largestPaint", show: seconds },
    { title: "TBT", of: "blocking", show: (n) => `${Math.round(n)} ms` },
    { title: "CLS", of: "shift", show: (n) => n.toFixed(3) },
    { title: "Bytes", of: "bytes", show: (n) => `${Math.round(n / 1024)} KB` },
  ];

/** The middle value, so that one disturbed run does not matter. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError("An empty list has no median");
  return middle;
}

/** The header of a Markdown table of pages. */
export function tableHead(): string {
  return `| Page | ${COLUMNS.map(({ title }) => title).join(" | ")} |\n|---|${"--:|".repeat(COLUMNS.length)}`;
}

/** A page's row: the medians of its runs, and the failed audits outside of performance. */
export function tableRow(page: string, runs: readonly PageFigures[]): string {
  const cells = COLUMNS.map(({ of, show }) => show(median(runs.map((run) => run[of]))));
  const missed = [...new Set(runs.flatMap((run) => run.missed))];
  return `| ${[missed.length === 0 ? page : `${page} (${missed.join(", ")})`, ...cells].join(" | ")} |`;
}
