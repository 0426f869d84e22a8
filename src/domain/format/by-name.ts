/**
 * An order of names and titles, as people who read the language expect it.
 * @param language BCP 47: `pt-BR`
 */
export function byName(language: string): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare;
}
