const POWERS: ReadonlyMap<string, number> = new Map([
  ["K", 1],
  ["M", 2],
  ["G", 3],
  ["T", 4],
  ["P", 5],
  ["E", 6],
]);

/**
 * Shortens a number by a power of 1000 and names it: `formatWithSuffix(14_280_000, "M", 1)` is `14.3M` (D13).
 * @param decimals digits after the point
 * @throws Error `Invalid suffix` for anything but K, M, G, T, P, E
 */
export function formatWithSuffix(value: number, suffix: string, decimals: number): string {
  const power = POWERS.get(suffix);
  if (power === undefined) throw new Error("Invalid suffix");
  return `${(value / 1000 ** power).toFixed(decimals)}${suffix}`;
}
