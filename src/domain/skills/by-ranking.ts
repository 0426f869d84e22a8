import { compareText } from "../format/compare-text.ts";

interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly ranking: number;
}

/** Ranking descending, then by name, ties by id. */
export function byRankingThenName(a: Ranked, b: Ranked): number {
  return b.ranking - a.ranking || compareText(a.name, b.name) || compareText(a.id, b.id);
}
