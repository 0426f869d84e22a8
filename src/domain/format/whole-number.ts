/** Languages whose numbers below 1,000 are the code's. */
const PLAIN = /^(de|en|es|fr|ja|pt)\b/;

/**
 * A whole number as a language writes it: `12,345`. Numbers that need no `Intl` do without: its first use takes a phone
 * 80 ms, which pages would spend while they are hydrated.
 * @param tag of the language
 */
export function wholeNumber(value: number, tag: string): string {
  const digits = `${value}`;
  if (PLAIN.test(tag) && /^\d{1,3}$/.test(digits)) return digits;
  if (tag === "en" && /^\d{4,15}$/.test(digits)) return digits.replace(/\B(?=(\d{3})+$)/g, ",");
  return value.toLocaleString(tag);
}
