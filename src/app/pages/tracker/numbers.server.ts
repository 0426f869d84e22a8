import { grouped, percentage, percentOf } from "../../../domain/format/numbers.ts";
import { type Translator, translateInto } from "../../../domain/language/translate.ts";
import { NOT_AVAILABLE } from "../../../domain/tracker/impact-summary.ts";

/** `412,300`, or `not available` (D12). */
export function shown(value: number | undefined, language: Translator, decimals = 0): string {
  return value === undefined ? translateInto(language)(NOT_AVAILABLE) : grouped(value, 0, decimals, language.tag);
}

/** `35.3%`; not available if the whole is 0. */
export function shownShare(part: number | undefined, whole: number | undefined, language: Translator): string {
  if (part === undefined || whole === undefined || whole === 0) return translateInto(language)(NOT_AVAILABLE);
  return percentage(percentOf(part, whole), 1, 1, language.tag);
}

/** In percent, shortened for the markup. */
export function percent(part: number): number {
  return Math.round(part * 100) / 100;
}
