import type { PartialDate } from "../format/dates.ts";
import { compareText } from "../format/text.ts";

interface Version {
  readonly date: { readonly machine: PartialDate | undefined } | undefined;
}

/** Oldest first. What has no dates is last. */
export function fromOldest<T extends Version>(versions: readonly T[]): readonly T[] {
  const start = ({ date }: T) => date?.machine ?? "9999";
  return versions.toSorted((a, b) => compareText(start(a), start(b)));
}

/** From drawn to built. */
const STAGES = 5;

/**
 * How far a version is from drawn, 1, to built, 5.
 * @param index from the oldest
 */
export function stageOf(index: number, count: number): number {
  return count < 2 ? STAGES : 1 + Math.round((index / (count - 1)) * (STAGES - 1));
}

/** Columns of up to five that fill their last row best. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  const missing = (columns: number) => (columns - (count % columns)) % columns;
  return [5, 4, 3].reduce((best, columns) => (missing(columns) < missing(best) ? columns : best));
}
