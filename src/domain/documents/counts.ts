import { compareText } from "../format/text.ts";
import { isFields } from "./translations.ts";

/** Counters by event and value: `visits`, `new`, 12. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function countsFrom(entries: Iterable<readonly [event: string, value: string, by: number]>): Counts {
  const counts = new Map<string, Map<string, number>>();
  for (const [event, value, by] of entries) {
    const values = counts.get(event) ?? new Map<string, number>();
    counts.set(event, values.set(value, (values.get(value) ?? 0) + by));
  }
  return counts;
}

export function entriesOf(counts: Counts): readonly (readonly [event: string, value: string, by: number])[] {
  return [...counts].flatMap(([event, values]) => [...values].map(([value, by]) => [event, value, by] as const));
}

/**
 * How often an event happened: new visits are among all, and a search was opened before a result was followed. A
 * recipient counts by visits.
 */
export function eventSum(event: string, values: ReadonlyMap<string, number>): number {
  const whole = values.get({ visits: "all", search: "opened" }[event] ?? "visits:all");
  return whole ?? [...values.values()].reduce((sum, n) => sum + n, 0);
}

export function mostFrequent(values: ReadonlyMap<string, number>): readonly (readonly [value: string, n: number])[] {
  return [...values].sort(([a, m], [b, n]) => n - m || compareText(a, b));
}

export function sumOf(counts: Iterable<Counts>): Counts {
  return countsFrom([...counts].flatMap(entriesOf));
}

/** Refuses amounts that would spoil a counter forever. */
export function requireFinite(counts: Counts, path: string): void {
  for (const [event, value, by] of entriesOf(counts)) {
    if (!Number.isFinite(by)) throw new RangeError(`Cannot add ${by} to ${path} ${event} ${value}`);
  }
}

/** Reads a document of counters. Ignores non-numbers. Any name is safe, even `__proto__`. */
export function countsIn(document: unknown): Counts {
  return countsFrom(
    fieldsOf(document).flatMap(([event, values]) =>
      fieldsOf(values).flatMap(([value, n]) => (typeof n === "number" ? [[event, value, n] as const] : [])),
    ),
  );
}

/**
 * Adds counts to a document, for engines that cannot increment in place. Other fields stay; a value of another type
 * is replaced.
 */
export function withCounts(document: unknown, counts: Counts): object {
  const known = countsIn(document);
  const fields = new Map(fieldsOf(document));
  for (const [event, values] of counts) {
    const group = new Map(fieldsOf(fields.get(event)));
    for (const [value, by] of values) group.set(value, (known.get(event)?.get(value) ?? 0) + by);
    fields.set(event, Object.fromEntries(group));
  }
  return Object.fromEntries(fields);
}

function fieldsOf(data: unknown): readonly (readonly [string, unknown])[] {
  return isFields(data) ? Object.entries(data) : [];
}
