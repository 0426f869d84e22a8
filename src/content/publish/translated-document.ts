import type { Collection } from "../../domain/collections.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";
import {
  type DocumentTranslations,
  isFields,
  type Shown,
  translated,
  withTranslations,
} from "../../domain/documents/translations.ts";
import { fingerprint } from "./publish.ts";

interface Translation {
  /** With defaults. */
  readonly original: object;
  /** The fields that differ. */
  readonly translation: unknown;
  /** The original with these fields and defaults. */
  readonly translated: object;
}

/** Fields that queries sort by. */
const DATES = ["date", "dates"];

/**
 * Checks a translation of a document. It has words only, because queries read the original.
 * @throws DocumentError
 */
export function checkTranslation(kind: Collection, { original, translation, translated }: Translation): void {
  const named = kind.names?.find((field) => field in Object(translation));
  if (named !== undefined) {
    throw new DocumentError(`${named}: pages look these names up, so they are the same in all languages`, [named]);
  }
  const [wordless] = fieldsWithoutWords(translation);
  if (wordless !== undefined) throw new DocumentError(`${wordless.join(".")}: a translation has words only`, wordless);
  kind.checkTranslation?.(original, translated);
}

/** Numbers, switches and dates, but not those in lists, which are replaced as a whole. */
function fieldsWithoutWords(translation: unknown): readonly (readonly string[])[] {
  if (!isFields(translation)) return [];
  return Object.entries(translation).flatMap(([field, value]) =>
    typeof value === "number" || typeof value === "boolean" || DATES.includes(field)
      ? [[field]]
      : fieldsWithoutWords(value).map((at) => [field, ...at]),
  );
}

/** A document to store with its translations, which are published and held back together. */
export function documentToPublish(kind: Collection, original: object, translations: DocumentTranslations) {
  const data = withTranslations(original, translations);
  const shown = shownWithTranslations(kind, original, translations);
  return { data, shown, fingerprint: fingerprint(data, shown) };
}

/** The part of a document that visitors may read, in each of its languages. */
function shownWithTranslations({ shownOf }: Collection, original: object, translations: DocumentTranslations): Shown {
  const shown = shownOf?.(original) ?? "all";
  if (shownOf === undefined || shown === "nothing") return shown;
  const each = Object.entries(translations).map(([tag, own]) => {
    return { tag, own, shown: shownOf(Object(translated(original, own))) };
  });
  if (shown === "all" && each.every((one) => one.shown === "all")) return "all";
  // The visible part of a translation has all fields, so that it hides those of the original.
  const parts = each.flatMap((one) => {
    if (one.shown === "nothing") return [];
    return [[one.tag, one.shown === "all" ? one.own : one.shown] as const];
  });
  return withTranslations(shown === "all" ? original : shown, Object.fromEntries(parts));
}
