import { byName } from "../format/text.ts";
import type { Testimony } from "./testimony.ts";

/** Categories with a filter; beyond that only the most frequent ones. */
const MOST = 40;

/**
 * Categories that the wall is filtered by, in the order of a language. Not for browsers, where the first use of `Intl`
 * is slow.
 * @param language BCP 47: `pt-BR`
 */
export function wallCategories(
  testimonies: readonly Pick<Testimony, "categories">[],
  language: string,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const category of testimonies.flatMap(({ categories }) => categories)) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([category]) => category)
    .sort(byName(language));
}
