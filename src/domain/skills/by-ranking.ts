import { byName, compareText } from "../format/text.ts";

interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly ranking: number;
}

/**
 * Ranking descending, then by name, ties by id.
 * @param language whose order names are in
 */
export function byRankingThenName(language: string): (a: Ranked, b: Ranked) => number {
  const compare = byName(language);
  return (a, b) => b.ranking - a.ranking || compare(a.name, b.name) || compareText(a.id, b.id);
}
