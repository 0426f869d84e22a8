/** Powers of 1000, from K (D13). */
const UNITS: readonly string[] = ["K", "M", "G", "T", "P", "E"];

/**
 * English, rounded half up in decimal: `38,500.3`.
 * @param least decimals
 * @param most decimals
 */
export function grouped(value: number, least: number, most: number): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  // As text it stays decimal. In binary, 1.45 is slightly less and would be rounded down.
  return new Intl.NumberFormat("en-US", { ...digits, signDisplay: "negative" }).format(`${value}`);
}

/** Multiplies first: otherwise 45 of 10,000 would be 0.44999999999999996 and be rounded down. */
export function percentOf(part: number, whole: number): number {
  return (part * 100) / whole;
}

/**
 * `formatWithSuffix(14_280_000, "M", 1)` is `14.3M` (D13). What rounds to 1000 is 1 of the next unit. Exact up to
 * fifteen digits.
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
