import { RELEASE_YEARS, type ReleaseYear } from "../../../core/impact-figures.ts";
import type { ImpactFigure, ImpactSummary } from "../../../core/impact-summary.ts";
import { figuresOf } from "./board-data.server.ts";
import { shown } from "./numbers.server.ts";
import type { SumProps } from "./sums.tsx";

/** How each figure of the board came about: what was added up, what it came to, and how it was rounded. */
export function sumsData(summary: ImpactSummary, year: ReleaseYear): readonly SumProps[] {
  return figuresOf(summary).map((figure) => ({
    id: figure.id,
    title: figure.title,
    text: figure.text,
    releases: figure.coversBothYears ? RELEASE_YEARS.join(" and ") : String(year),
    documents: byDocument(figure),
    total: total(figure),
    method: method(figure),
  }));
}

function byDocument({ provenance }: ImpactFigure): SumProps["documents"] {
  const names = [...new Set(provenance.map(({ document }) => document))];
  return names.map((name) => ({
    name,
    fields: provenance
      .filter(({ document }) => document === name)
      .map(({ field, amount }) => ({ name: field, amount: shown(amount, 3) })),
  }));
}

/** What the parts came to, before rounding; nothing where there is only one. */
function total({ id, value, provenance }: ImpactFigure): SumProps["total"] {
  if (provenance.length < 2) return undefined;
  return id === "inspected"
    ? { label: "Share", amount: `${shown(value, 3)}%` }
    : { label: "Sum", amount: shown(value, 3) };
}

function method(figure: ImpactFigure): string {
  const { id, parts, text, provenance } = figure;
  if (parts === undefined) return "Not available: a number it takes is missing or cannot be used.";
  if (provenance.length === 0) return `Fixed at ${text}, not counted.`;
  const counted = provenance.length === 1 ? "Taken as it stands" : "Added up";
  return `${id === "inspected" ? "Inspected ballots as a share of all ballots" : counted}, ${rounding(figure)}.`;
}

function rounding({ id, parts }: ImpactFigure): string {
  if (parts?.unit === "M") return "in millions rounded to one decimal";
  if (parts?.unit === "K") return "in thousands rounded to one decimal";
  return parts?.unit === "%" || id === "hours" ? "rounded to one decimal" : "not rounded";
}
