import type { Experience } from "./experience.ts";

/** A figure, and what it counts. */
export type Result = NonNullable<Experience["result"]>;

/** What a figure is set in: `42` → **9** min. */
export interface FigureParts {
  /** What it was before a change. */
  readonly before: string | undefined;
  /** What it is now: the number, or the word in its place. */
  readonly now: string;
  /** Starts with the space, if any. */
  readonly unit: string;
}

const CHANGE = /^(.*\S)\s*→\s*(\S.*)$/;
const NUMBER_AND_UNIT = /^([^\p{L}%]*[^\p{L}%\s])(.*)$/u;

export function figureParts(figure: string): FigureParts {
  const [, before, after = figure] = CHANGE.exec(figure) ?? [];
  const [, now = after, unit = ""] = NUMBER_AND_UNIT.exec(after) ?? [];
  return { before, now, unit };
}

/** In one line: `42 → 9 min: average visit`, but `97.4% of ballot records`. A change names what it counts, a number continues. */
export function resultLine({ figure, words }: Result): string {
  return figureParts(figure).before === undefined ? `${figure} ${words}` : `${figure}: ${words}`;
}
