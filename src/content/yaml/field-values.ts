/** Names of fields and indexes of list items, from the root of a document. */
export type FieldPath = readonly (string | number)[];

interface FieldValue {
  readonly at: FieldPath;
  readonly value: unknown;
}

export type FieldsByKind = Readonly<Record<string, readonly string[]>>;

/**
 * Finds values by a pattern of field names: `media.images.*.src` is each picture's file, `menu.**.url` every address
 * of a menu at any depth. Missing fields match nothing, so invalid documents are fine.
 */
export function valuesAt(data: unknown, pattern: string): readonly FieldValue[] {
  return walk({ at: [], value: data }, pattern.split("."));
}

export function textsAt(data: unknown, patterns: readonly string[]) {
  return patterns
    .flatMap((pattern) => valuesAt(data, pattern))
    .flatMap(({ at, value }) => (typeof value === "string" ? [{ at, value }] : []));
}

export function valueAt(data: unknown, at: readonly PropertyKey[]): unknown {
  return at.reduce<unknown>(
    (value, key) => children({ at: [], value }).find((child) => String(child.at[0]) === String(key))?.value,
    data,
  );
}

function walk(from: FieldValue, [name, ...rest]: readonly string[]): readonly FieldValue[] {
  if (name === undefined) return [from];
  const inside = children(from);
  if (name === "*") return inside.flatMap((child) => walk(child, rest));
  if (name === "**") return [...walk(from, rest), ...inside.flatMap((child) => walk(child, [name, ...rest]))];
  return inside.filter(({ at }) => at.at(-1) === name).flatMap((child) => walk(child, rest));
}

function children({ at, value }: FieldValue): readonly FieldValue[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ at: [...at, index], value: item }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([name, item]: [string, unknown]) => ({ at: [...at, name], value: item }));
}
