/** Each is 1000 of the one before; K is 1000 (D13). */
const UNITS: readonly string[] = ["K", "M", "G", "T", "P", "E"];

/**
 * A number as it is read in English, `38,500.3`, rounded half up in decimal.
 * @param least digits after the point
 * @param most digits after the point
 */
export function grouped(value: number, least: number, most: number): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  // As text it is the decimal that it reads as. In binary, 1.45 is a little less and would be rounded down.
  return new Intl.NumberFormat("en-US", { ...digits, signDisplay: "negative" }).format(`${value}`);
}

/** A share in percent. Divided first, 45 of 10,000 would come to 0.44999999999999996 and be rounded down. */
export function percentOf(part: number, whole: number): number {
  return (part * 100) / whole;
}

/**
 * Shortens a number by a power of 1000 and names it: `formatWithSuffix(14_280_000, "M", 1)` is `14.3M` (D13). What
 * rounds to exactly 1000 is 1 of the next unit. Exact for numbers of up to fifteen digits.
 * @param decimals digits after the point
 * @throws Error `Invalid suffix` for anything but K, M, G, T, P, E
 */
export function formatWithSuffix(value: number, suffix: string, decimals: number): string {
  const unit = UNITS.indexOf(suffix);
  if (unit < 0) throw new Error("Invalid suffix");
  const number = grouped(value / 1000 ** (unit + 1), decimals, decimals);
  const next = UNITS[unit + 1];
  if (next !== undefined && /^-?1,000(\.0+)?$/.test(number)) return formatWithSuffix(value, next, decimals);
  return number + suffix;
}
