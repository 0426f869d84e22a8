import { grouped, percentOf } from "../../../domain/format/number-format.ts";
import { NOT_AVAILABLE } from "../../../domain/tracker/impact-summary.ts";

/** A number as tables and charts of the tracker show it: `412,300`, or `not available` (D12). */
export function shown(value: number | undefined, decimals = 0): string {
  return value === undefined ? NOT_AVAILABLE : grouped(value, 0, decimals);
}

/** A share in percent, `35.3%`. There is none of nothing. */
export function shownShare(part: number | undefined, whole: number | undefined): string {
  if (part === undefined || whole === undefined || whole === 0) return NOT_AVAILABLE;
  return `${grouped(percentOf(part, whole), 1, 1)}%`;
}

/** A length of a drawing in percent, short enough to read in the markup. */
export function percent(part: number): number {
  return Math.round(part * 100) / 100;
}
