import { RELEASE_YEARS, type ReleaseYear } from "../../../core/impact-figures.ts";
import type { ImpactFigure, ImpactSummary } from "../../../core/impact-summary.ts";
import type { BoardFigureProps, BoardProps } from "./board.tsx";
import { percent } from "./numbers.server.ts";
import type { TrackerProps } from "./tracker-page.tsx";

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

/** The board of a release. */
export function boardData(summary: ImpactSummary, year: ReleaseYear): BoardProps & Pick<TrackerProps, "coverage"> {
  return {
    heading: `Impact of the ${year} release`,
    figures: figuresOf(summary).map((figure) => boardFigure(figure, year)),
    coverage: coverage(summary, year),
  };
}

function boardFigure(figure: ImpactFigure, year: ReleaseYear): BoardFigureProps {
  const { id, title, secondaryCaption, parts, text, value, coversBothYears } = figure;
  const caption = [secondaryCaption, coversBothYears ? undefined : `in ${year}`];
  return {
    id,
    title,
    caption: caption.filter((words) => words !== undefined).join(" "),
    text,
    parts,
    length: text.length,
    gauge: id === "inspected" ? { percent: value === undefined ? 0 : percent(value) } : undefined,
  };
}

/** Which figures cover both years, in words (D12). */
function coverage(summary: ImpactSummary, year: ReleaseYear): string {
  const own = figuresOf(summary)
    .filter(({ coversBothYears }) => !coversBothYears)
    .map(({ title }) => title);
  const both = `both releases together, ${RELEASE_YEARS.join(" and ")}`;
  if (own.length === 0) return `Every figure covers ${both}.`;
  const names = new Intl.ListFormat("en").format(own);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} are those of the ${year} release alone. Every other figure covers ${both}.`;
}
