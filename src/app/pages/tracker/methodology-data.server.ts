import { RELEASE_YEARS, type ReleaseYear } from "../../../domain/tracker/impact-figures.ts";
import type { ImpactFigure, ImpactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { FigureMethodProps } from "./methodology.tsx";
import { figuresOf } from "./metrics-data.server.ts";
import { shown } from "./numbers.server.ts";

/** Meaning and source of each figure. */
const MEANINGS: Readonly<Record<ImpactFigure["id"], string>> = {
  voters: "Everyone on the state's roll of registered voters, as the tracker read it.",
  ballots: "Mail-in ballots that county records let the tracker follow, from the mailbox to the count.",
  awards: "Awards that went to its builder and team, for all of their work and not for this tool alone.",
  users: "Browsers that opened the tracker for the first time. A person with two devices counts twice.",
  searches: "How often somebody looked up their own record or helped a friend look up theirs.",
  inspected: "Of all the ballots that were followed, the part whose record a volunteer checked by hand.",
  resources: "Clicks on the five links that lead on to an answer, such as where to vote. Each click counts.",
  hours: "Hours that volunteers wrote down, for building the tracker and for helping voters.",
  likes: "How often visitors said that they like the tracker.",
  shares: "How often visitors passed the tracker on to somebody else.",
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
  if (provenance.length === 0) return `Set to ${text} by hand, not counted.`;
  const counted = provenance.length === 1 ? "Taken as it stands" : "Added up";
  return `${id === "inspected" ? "Inspected ballots as a share of all ballots" : counted}, ${rounding(figure)}.`;
}

function rounding({ id, parts }: ImpactFigure): string {
  const unit = UNITS.get(parts?.unit);
  if (unit !== undefined) return `in ${unit} rounded to one decimal`;
  return parts?.unit === "%" || id === "hours" ? "rounded to one decimal" : "not rounded";
}
