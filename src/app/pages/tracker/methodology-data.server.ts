import { RELEASE_YEARS, type ReleaseYear } from "../../../domain/tracker/impact-figures.ts";
import type { ImpactFigure, ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { FigureMethodProps } from "./methodology.tsx";
import { figuresOf } from "./metrics-data.server.ts";
import { shown } from "./numbers.server.ts";

/** Meaning and source of each figure. */
const MEANINGS: Readonly<Record<ImpactFigure["id"], string>> = {
  voters: "Records on the state's voter roll that the tracker could search.",
  ballots: "Mail-in ballots that county records let the tracker follow from the mailbox to the count.",
  awards: "Awards to its builder and team for all their work, not for this tool alone.",
  users: "Browsers that opened the tracker for the first time. A person with two devices counts twice.",
  searches: "How often somebody looked up their own record or helped a friend look up theirs.",
  inspected: "The share of those ballots whose record a volunteer checked by hand.",
  resources: "Clicks on the five links that lead to an answer, such as where to vote. Each click counts.",
  hours: "Hours that volunteers logged for building the tracker and helping voters.",
  likes: "How often visitors liked the tracker.",
  shares: "How often visitors shared the tracker.",
};

const UNITS: ReadonlyMap<string | undefined, string> = new Map([
  ["K", "thousands"],
  ["M", "millions"],
  ["G", "billions"],
]);

/** How each figure was computed: sources, sum and rounding. */
export function methodologyData(summary: ImpactSummary, year: ReleaseYear): readonly FigureMethodProps[] {
  return figuresOf(summary).map((figure) => ({
    id: figure.id,
    title: figure.title,
    text: figure.text,
    meaning: MEANINGS[figure.id],
    releases: releases(figure, year),
    documents: byDocument(figure),
    total: total(figure),
    method: method(figure),
  }));
}

function releases({ coversBothYears, parts, provenance }: ImpactFigure, year: ReleaseYear): string | undefined {
  const counted = parts === undefined || provenance.length > 0;
  if (!counted) return undefined;
  return coversBothYears ? RELEASE_YEARS.join(" and ") : String(year);
}

function byDocument({ provenance }: ImpactFigure): FigureMethodProps["documents"] {
  const names = [...new Set(provenance.map(({ document }) => document))];
  return names.map((name) => ({
    name,
    fields: provenance
      .filter(({ document }) => document === name)
      .map(({ field, amount }) => ({ name: field, amount: shown(amount, 3) })),
  }));
}

/** The sum before rounding; nothing for a single part. */
function total({ id, value, provenance }: ImpactFigure): FigureMethodProps["total"] {
  if (provenance.length < 2) return undefined;
  return id === "inspected"
    ? { label: "Share", amount: `${shown(value, 3)}%` }
    : { label: "Sum", amount: shown(value, 3) };
}

function method(figure: ImpactFigure): string {
  const { id, parts, text, provenance } = figure;
  if (parts === undefined) return "Not available: a number it takes is missing or cannot be used.";
  if (provenance.length === 0) return `Entered by hand: ${text}.`;
  const counted = provenance.length === 1 ? "As reported" : "Added up";
  return `${id === "inspected" ? "Inspected ballots as a share of all ballots" : counted}, ${rounding(figure)}.`;
}

function rounding({ id, parts }: ImpactFigure): string {
  const unit = UNITS.get(parts?.unit);
  if (unit !== undefined) return `in ${unit} rounded to one decimal`;
  return parts?.unit === "%" || id === "hours" ? "rounded to one decimal" : "not rounded";
}
