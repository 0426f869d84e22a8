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
 * The parts of a translation beside those of the original that they replace: fields, or entries with the same name,
 * which lack a place `of` the original if it has no such entry. Undefined if the translation replaces the whole.
 */
function partsOf(original: unknown, translation: unknown) {
  if (isFields(original) && isFields(translation)) {
    return Object.entries(translation).map(([at, own]) => ({ at, of: at, own, part: original[at] }));
  }
  if (!areEntries(original) || !areEntries(translation)) return undefined;
  const name = NAMES.find((field) =>
    [original, translation].every((list) => {
      const names = new Set(list.map((entry) => entry[field]).filter((one) => typeof one === "string"));
      return names.size === list.length;
    }),
  );
  if (name === undefined) return undefined;
  return translation.map((own, at) => {
    const of = original.findIndex((entry) => entry[name] === own[name]);
    return { at, of: of === -1 ? undefined : of, own, part: original[of] };
  });
}

function areEntries(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}

/**
 * Data with the fields of its translation, which has only those that differ. Entries of a list with ids, paths or kinds
 * are merged by them; any other list is replaced.
 */
export function translated(original: unknown, translation: unknown): unknown {
  const parts = partsOf(original, translation);
  if (parts === undefined) return translation;
  const own = parts.flatMap(({ of, own, part }) => (of === undefined ? [] : [[of, translated(part, own)]]));
  return Object.assign(Array.isArray(original) ? [] : {}, original, Object.fromEntries(own));
}

/** Where a place of translated data is in the translation. */
export function placeInTranslation(original: unknown, translation: unknown, at: Place): Place {
  const [key, ...rest] = at;
  const parts = partsOf(original, translation);
  const part = parts?.find(({ of }) => String(of) === String(key));
  if (part !== undefined) return [part.at, ...placeInTranslation(part.part, part.own, rest)];
  return parts !== undefined && Array.isArray(original) ? [] : at;
}

/** Entries of lists that match none of the original, and would be lost. */
export function strayEntriesIn(original: unknown, translation: unknown): readonly Place[] {
  return (partsOf(original, translation) ?? []).flatMap(({ at, of, own, part }) =>
    of === undefined ? [[at]] : strayEntriesIn(part, own).map((place) => [at, ...place]),
  );
}
