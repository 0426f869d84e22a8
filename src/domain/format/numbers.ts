import type { Experience } from "../experience/experience.ts";
import { isEnglish } from "./text.ts";

/** Rounded half up in decimal. */
function formatted(value: number, tag: string, options: Intl.NumberFormatOptions): string {
  // Text keeps the number decimal. In binary, 1.45 is slightly less and would be rounded down.
  return new Intl.NumberFormat(tag, { ...options, signDisplay: "negative" }).format(`${value}`);
}

const exactly = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** With at most so many decimals: `38,500.3`. */
export function grouped(value: number, decimals: number, tag: string): string {
  return formatted(value, tag, { maximumFractionDigits: decimals });
}

/** `97.4%`, for a value in percent. */
export function percentage(value: number, decimals: number, tag: string): string {
  return formatted(value, tag, { style: "unit", unit: "percent", ...exactly(decimals) });
}

/** Multiplies first: otherwise 45 of 10,000 would be 0.44999999999999996 and be rounded down. */
export function percentOf(part: number, whole: number): number {
  return (part * 100) / whole;
}

/** Powers of 1000. */
const UNITS: readonly string[] = ["K", "M", "G", "T", "P", "E"];

/**
 * `formatWithSuffix(14_280_000, "M", 1, "en")` is `14.3M`. What rounds to 1000 is 1 of the next unit. Other languages
 * than English choose the unit by themselves.
 * @throws Error `Invalid suffix` for anything but K, M, G, T, P, E
 */
export function formatWithSuffix(value: number, suffix: string, decimals: number, tag: string): string {
  const unit = UNITS.indexOf(suffix);
  if (unit < 0) throw new Error("Invalid suffix");
  if (!isEnglish(tag)) return formatted(value, tag, { notation: "compact", maximumFractionDigits: decimals });
  const scaled = value / 1000 ** (unit + 1);
  const next = UNITS[unit + 1];
  // Regions have other separators: 1 000,0 in South Africa.
  const isThousand = /^-?1,000(\.0+)?$/.test(formatted(scaled, "en", exactly(decimals)));
  if (next !== undefined && isThousand) return formatWithSuffix(value, next, decimals, tag);
  return formatted(scaled, tag, exactly(decimals)) + suffix;
}

/** Languages whose numbers below 1,000 are the code's. */
const PLAIN = /^(de|en|es|fr|ja|pt)\b/;

/**
 * A whole number as a language writes it: `12,345`. Numbers that need no `Intl` do without: its first use takes a phone
 * 80 ms, which pages would spend while they are hydrated.
 */
export function wholeNumber(value: number, tag: string): string {
  const digits = `${value}`;
  if (PLAIN.test(tag) && /^\d{1,3}$/.test(digits)) return digits;
  if (tag === "en" && /^\d{4,15}$/.test(digits)) return digits.replace(/\B(?=(\d{3})+$)/g, ",");
  return value.toLocaleString(tag);
}

export type Result = NonNullable<Experience["result"]>;

export type FigureParts = ReturnType<typeof figureParts>;

/** The parts of a figure: `42` → **9** min. The unit starts with its space, if any. */
export function figureParts(figure: string) {
  const [, before, after = figure] = /^(.*\S)\s*→\s*(\S.*)$/.exec(figure) ?? [];
  const [, now = after, unit = ""] = /^([^\p{L}%]*[^\p{L}%\s])(.*)$/u.exec(after) ?? [];
  return { before, now, unit };
}

/** In one line: `42 → 9 min: average visit`, but `97.4% of ballot records`. A change names what it counts, a number continues. */
export function resultLine({ figure, words }: Result): string {
  return figureParts(figure).before === undefined ? `${figure} ${words}` : `${figure}: ${words}`;
}
