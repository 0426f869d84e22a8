import { z } from "zod";
import type { StoredDocument } from "./document-store.ts";
import { languageTagField } from "./fields.ts";

/**
 * The part of a document that visitors may read, in a hosted store and on the site: all of it, nothing, or a version
 * without the parts that are held back.
 */
export type Shown = "all" | "nothing" | object;

export interface Written {
  /** Language of its words, if they are not translated into that of the page. */
  readonly writtenIn?: string;
  /** Its words are meant to stay in that language. */
  readonly staysSo?: true;
}

/** For the data of a page, which has nothing to say of words in its own language. */
export function written({ writtenIn, staysSo }: Written): Written {
  return writtenIn === undefined ? {} : { writtenIn, ...(staysSo && { staysSo }) };
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields that differ from the original, by language. */
export type DocumentTranslations = Readonly<Record<string, object>>;

const FIELD = "translations";

export function translationsIn<Data>(data: Data): {
  readonly original: Data | object;
  readonly translations: DocumentTranslations;
} {
  if (!isFields(data) || !(FIELD in data)) return { original: data, translations: {} };
  const { [FIELD]: translations, ...original } = data;
  const own = Object.entries(isFields(translations) ? translations : {});
  return {
    original,
    translations: Object.fromEntries(own.flatMap(([tag, one]) => (isFields(one) ? [[tag, one]] : []))),
  };
}

export function withTranslations(original: object, translations: DocumentTranslations): object {
  return Object.keys(translations).length === 0 ? original : { ...original, [FIELD]: translations };
}

/** @param tag language of the document's words */
export type Parse<T> = (id: string, data: unknown, tag: string) => T;

export function inLanguage<T extends object>(
  { id, data }: StoredDocument,
  language: string,
  originalLanguage: string,
  parse: Parse<T>,
): T & Written {
  const { original, translations } = translationsIn(data);
  const translation = language === originalLanguage ? undefined : translations[language];
  if (translation !== undefined) return parse(id, translated(original, translation), language);
  const own = ownLanguage.safeParse(original).data?.language;
  const tag = own ?? originalLanguage;
  const read = parse(id, original, tag);
  return tag === language ? read : { ...read, writtenIn: tag, ...(own !== undefined && { staysSo: true }) };
}

/** The language of a document that may be invalid otherwise. */
const ownLanguage = z.object({ language: languageTagField });

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

/** Two lists in which each entry has a name of its own; undefined for anything else. */
function entriesOf(original: unknown, translation: unknown) {
  if (!areEntries(original) || !areEntries(translation)) return undefined;
  const name = NAMES.find((field) =>
    [original, translation].every((list) => {
      const names = new Set(list.map((entry) => entry[field]).filter((one) => typeof one === "string"));
      return names.size === list.length;
    }),
  );
  return name === undefined ? undefined : { name, original, translation };
}

function areEntries(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}
