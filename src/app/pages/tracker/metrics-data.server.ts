import { RELEASE_YEARS, type ReleaseYear } from "../../../domain/tracker/impact-figures.ts";
import type { ImpactFigure, ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { MetricGroupProps, MetricProps } from "./metrics.tsx";
import { percent } from "./numbers.server.ts";

/** The figures in the order in which they are read: the large ones first. */
const ORDER = [
  "voters",
  "ballots",
  "awards",
  "users",
  "searches",
  "inspected",
  "resources",
  "hours",
  "likes",
  "shares",
] as const satisfies readonly (keyof ImpactSummary)[];

/** The figures of a release in the order of the board. */
export function figuresOf(summary: ImpactSummary): readonly ImpactFigure[] {
  return ORDER.map((id) => summary[id]);
}

/** The figures of a release's page: what covers both releases, then what was counted in this one alone (D12, D32). */
export function metricsData(summary: ImpactSummary, year: ReleaseYear): readonly MetricGroupProps[] {
  const { both = [], own = [] } = Object.groupBy(figuresOf(summary), (figure) =>
    figure.coversBothYears ? "both" : "own",
  );
  return [
    { id: "both", heading: `Both releases together, ${RELEASE_YEARS.join(" and ")}`, figures: both.map(boardFigure) },
    { id: "own", heading: `${year} release`, figures: own.map(boardFigure) },
  ].filter(({ figures }) => figures.length > 0);
}

function boardFigure({ id, title, secondaryCaption = "", parts, text, value }: ImpactFigure): MetricProps {
  return {
    id,
    title,
    caption: secondaryCaption,
    text,
    parts,
    length: text.length,
    gauge: id === "inspected" ? { percent: value === undefined ? 0 : percent(value) } : undefined,
  };
}
