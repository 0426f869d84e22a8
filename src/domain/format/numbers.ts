import type { Experience } from "../experience/experience.ts";
import { byLanguage, isEnglish } from "./text.ts";

const UNITS: readonly string[] = ["K", "M", "G", "T", "P", "E"];

const SIGN = { signDisplay: "negative" } as const;

/* @__NO_SIDE_EFFECTS__ */
function numbersWith(options: Intl.NumberFormatOptions) {
  return byLanguage(
    (tag, minimumFractionDigits: number, maximumFractionDigits: number) =>
      new Intl.NumberFormat(tag, { ...options, ...SIGN, minimumFractionDigits, maximumFractionDigits }),
  );
}

const decimals = numbersWith({});
const percents = numbersWith({ style: "unit", unit: "percent" });

/** Rounded half up in decimal, with `least` to `most` decimals: `38,500.3`. */
export function grouped(value: number, least: number, most: number, tag: string): string {
  // Text keeps the number decimal. In binary, 1.45 is slightly less and would be rounded down.
  return decimals(tag, least, most).format(`${value}`);
}

/** `97.4%`, for a value in percent. */
export function percentage(value: number, least: number, most: number, tag: string): string {
  return percents(tag, least, most).format(`${value}`);
}

/** Multiplies first: otherwise 45 of 10,000 would be 0.44999999999999996 and be rounded down. */
export function percentOf(part: number, whole: number): number {
  return (part * 100) / whole;
}

/**
 * `formatWithSuffix(14_280_000, "M", 1, "en")` is `14.3M`. What rounds to 1000 is 1 of the next unit. Other languages
 * than English choose the unit by themselves.
 * @throws Error `Invalid suffix` for anything but K, M, G, T, P, E
 */
export function formatWithSuffix(value: number, suffix: string, decimals: number, tag: string): string {
  const unit = UNITS.indexOf(suffix);
  if (unit < 0) throw new Error("Invalid suffix");
  if (!isEnglish(tag)) {
    const compact = { notation: "compact", maximumFractionDigits: decimals, ...SIGN } as const;
    return new Intl.NumberFormat(tag, compact).format(`${value}`);
  }
  const scaled = value / 1000 ** (unit + 1);
  const next = UNITS[unit + 1];
  // Regions have other separators: 1 000,0 in South Africa.
  const isThousand = /^-?1,000(\.0+)?$/.test(grouped(scaled, decimals, decimals, "en"));
  if (next !== undefined && isThousand) return formatWithSuffix(value, next, decimals, tag);
  return grouped(scaled, decimals, decimals, tag) + suffix;
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
