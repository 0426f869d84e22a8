import { type Fields, isFields } from "../documents/is-fields.ts";

/** Fields that name the entries of a list. */
const NAMES = ["id", "path", "kind"];

type Place = readonly PropertyKey[];

/**
 * Data with the fields of its translation, which has only those that differ. Entries of a list with ids, paths or kinds
 * are merged by them; any other list is replaced.
 */
export function translated(original: unknown, translation: unknown): unknown {
  if (isFields(original) && isFields(translation)) {
    const own = Object.entries(translation).map(([field, value]) => [field, translated(original[field], value)]);
    return { ...original, ...Object.fromEntries(own) };
  }
  const entries = entriesOf(original, translation);
  if (entries === undefined) return translation;
  return entries.original.map((entry) => {
    const own = entries.translation.find((one) => one[entries.name] === entry[entries.name]);
    return own === undefined ? entry : translated(entry, own);
  });
}

/** Where a place of translated data is in the translation. */
export function placeInTranslation(original: unknown, translation: unknown, at: Place): Place {
  const [key, ...rest] = at;
  if (key === undefined) return [];
  const entries = entriesOf(original, translation);
  if (entries !== undefined) {
    const entry = entries.original[Number(key)];
    const index = entries.translation.findIndex((one) => one[entries.name] === entry?.[entries.name]);
    return index < 0 ? [] : [index, ...placeInTranslation(entry, entries.translation[index], rest)];
  }
  if (!isFields(original) || !isFields(translation)) return at;
  return [key, ...placeInTranslation(original[String(key)], translation[String(key)], rest)];
}

/** Entries of lists that match none of the original, and would be lost. */
export function strayEntriesIn(original: unknown, translation: unknown): readonly Place[] {
  if (isFields(original) && isFields(translation)) {
    return Object.entries(translation).flatMap(([field, value]) =>
      strayEntriesIn(original[field], value).map((at) => [field, ...at]),
    );
  }
  const entries = entriesOf(original, translation);
  if (entries === undefined) return [];
  return entries.translation.flatMap((own, index): readonly Place[] => {
    const entry = entries.original.find((one) => one[entries.name] === own[entries.name]);
    return entry === undefined ? [[index]] : strayEntriesIn(entry, own).map((at) => [index, ...at]);
  });
}

interface NamedEntries {
  /** The field that names them. */
  readonly name: string;
  readonly original: readonly Fields[];
  readonly translation: readonly Fields[];
}

/** Two lists whose entries have names; undefined for anything else. */
function entriesOf(original: unknown, translation: unknown): NamedEntries | undefined {
  if (!areEntries(original) || !areEntries(translation)) return undefined;
  const name = NAMES.find((field) => [original, translation].every((list) => areNamed(list, field)));
  return name === undefined ? undefined : { name, original, translation };
}

/** Whether each entry has a name of its own. */
function areNamed(entries: readonly Fields[], field: string): boolean {
  const names = entries.map((entry) => entry[field]);
  return names.every((name) => typeof name === "string") && new Set(names).size === names.length;
}

function areEntries(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}
