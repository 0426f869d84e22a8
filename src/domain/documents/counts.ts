/** Numbers by the name of an event and its value, as a document of counters holds them: `visits`, `new`, 12. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts from a list of them; those of the same name and value add up. */
export function countsFrom(entries: Iterable<readonly [event: string, value: string, by: number]>): Counts {
  const counts = new Map<string, Map<string, number>>();
  for (const [event, value, by] of entries) {
    const values = counts.get(event) ?? new Map<string, number>();
    counts.set(event, values.set(value, (values.get(value) ?? 0) + by));
  }
  return counts;
}

/** Counts as a list, one entry a number. */
export function entriesOf(counts: Counts): readonly (readonly [event: string, value: string, by: number])[] {
  return [...counts].flatMap(([event, values]) => [...values].map(([value, by]) => [event, value, by] as const));
}

/**
 * Refuses amounts that would spoil a number for good.
 * @param path of the document they are for
 * @throws RangeError for an amount that is not finite
 */
export function requireFinite(counts: Counts, path: string): void {
  for (const [event, value, by] of entriesOf(counts)) {
    if (!Number.isFinite(by)) throw new RangeError(`Cannot add ${by} to ${path} ${event} ${value}`);
  }
}

/** The counts in a document. What is no number is none, and the names may be any: `__proto__` is one like others. */
export function countsIn(document: unknown): Counts {
  return countsFrom(
    fieldsOf(document).flatMap(([event, values]) =>
      fieldsOf(values).flatMap(([value, n]) => (typeof n === "number" ? [[event, value, n] as const] : [])),
    ),
  );
}

/**
 * A document with counts added to its numbers, for engines that cannot add inside a document. Other fields stay; what
 * is in the place of a number, or of a group of them, gives way.
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
  return typeof data === "object" && data !== null && !Array.isArray(data) ? Object.entries(data) : [];
}
