import { RELEASE_YEARS, type ReleaseYear } from "../../../domain/tracker/impact-figures.ts";
import type { ImpactFigure, ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { MetricGroupProps, MetricProps } from "./metrics.tsx";
import { percent } from "./numbers.server.ts";

/** In reading order: large figures first. */
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

export function figuresOf(summary: ImpactSummary): readonly ImpactFigure[] {
  return ORDER.map((id) => summary[id]);
}

/** Figures of both releases first, then those of one (D12, D32). */
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
