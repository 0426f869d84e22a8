import { compareText } from "../domain/format/text.ts";

/** Values that include the others of their event: new visits are among all, and a followed search was opened before. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ["visits", "all"],
  ["search", "opened"],
]);

/** The count of the value that includes the others of its event; undefined where all are apart. */
function countOfWhole(event: string, values: ReadonlyMap<string, number>): number | undefined {
  return values.get(WHOLE.get(event) ?? "");
}

/** How often an event happened, each time counted once. */
export function eventSum(event: string, values: ReadonlyMap<string, number>): number {
  return countOfWhole(event, values) ?? addedUp(values.values());
}

function addedUp(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, n) => sum + n, 0);
}

/** The values of an event, the most frequent first. */
export function mostFrequent(values: ReadonlyMap<string, number>): readonly (readonly [value: string, n: number])[] {
  return [...values].sort(([a, m], [b, n]) => n - m || compareText(a, b));
}
