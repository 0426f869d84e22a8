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
  const found: FieldValue[] = [];
  collect(data, [], pattern.split("."), found);
  return found;
}

export function textsAt(data: unknown, patterns: readonly string[]) {
  return patterns
    .flatMap((pattern) => valuesAt(data, pattern))
    .flatMap(({ at, value }) => (typeof value === "string" ? [{ at, value }] : []));
}

export function valueAt(data: unknown, at: readonly PropertyKey[]): unknown {
  return at.reduce((value, key) => inside(value).find(([name]) => String(name) === String(key))?.[1], data);
}

function collect(value: unknown, at: FieldPath, names: readonly string[], found: FieldValue[]): void {
  const [name, ...rest] = names;
  if (name === undefined) {
    found.push({ at, value });
    return;
  }
  if (name === "**") collect(value, at, rest, found);
  for (const [field, child] of inside(value)) {
    if (name === "**") collect(child, [...at, field], names, found);
    else if (name === "*" || name === field) collect(child, [...at, field], rest, found);
  }
}

function inside(value: unknown): readonly (readonly [field: string | number, value: unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
