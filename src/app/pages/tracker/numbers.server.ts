import { grouped, percentage, percentOf } from "../../../domain/format/number-format.ts";
import { NOT_AVAILABLE } from "../../../domain/tracker/impact-summary.ts";

/** `412,300`, or `not available` (D12). */
export function shown(value: number | undefined, decimals = 0): string {
  return value === undefined ? NOT_AVAILABLE : grouped(value, 0, decimals, "en");
}

/** `35.3%`; not available if the whole is 0. */
export function shownShare(part: number | undefined, whole: number | undefined): string {
  if (part === undefined || whole === undefined || whole === 0) return NOT_AVAILABLE;
  return percentage(percentOf(part, whole), 1, 1, "en");
}

/** In percent, shortened for the markup. */
export function percent(part: number): number {
  return Math.round(part * 100) / 100;
}
