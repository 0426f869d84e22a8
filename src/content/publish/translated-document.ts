import { DocumentError } from "../../domain/documents/document-error.ts";
import type { Shown } from "../../domain/documents/shown.ts";
import { type DocumentTranslations, withTranslations } from "../../domain/documents/translations.ts";
import { translated } from "../../domain/language/translated.ts";
import type { Collection } from "./collections.ts";
import { fingerprint } from "./fingerprint.ts";

interface Translation {
  /** With defaults. */
  readonly original: object;
  /** The fields that differ. */
  readonly translation: unknown;
  /** The original with these fields and defaults. */
  readonly translated: object;
}

/**
 * Checks a translation of a document. It has words only, because queries read the original.
 * @throws DocumentError
 */
export function checkTranslation(kind: Collection, { original, translation, translated }: Translation): void {
  for (const [field, value] of Object.entries(Object(translation))) {
    if (typeof value === "number" || typeof value === "boolean") {
      throw new DocumentError(`${field}: a translation has words only`, [field]);
    }
    if (kind.names?.includes(field)) {
      throw new DocumentError(`${field}: pages look these names up, so they are the same in all languages`, [field]);
    }
  }
  kind.checkTranslation?.(original, translated);
}

/** A document to store with its translations, which are published and held back together. */
export function documentToPublish(kind: Collection, original: object, translations: DocumentTranslations) {
  const data = withTranslations(original, translations);
  const shown = shownWithTranslations(kind, original, translations);
  return { data, shown, fingerprint: fingerprint(data, shown) };
}

/** What visitors may read of it, in each of its languages. */
function shownWithTranslations({ shownOf }: Collection, original: object, translations: DocumentTranslations): Shown {
  const shown = shownOf?.(original) ?? "all";
  if (shownOf === undefined || shown === "nothing") return shown;
  const each = Object.entries(translations).map(([tag, own]) => {
    return { tag, own, shown: shownOf(Object(translated(original, own))) };
  });
  if (shown === "all" && each.every((one) => one.shown === "all")) return "all";
  // What is shown of a translation has all fields, so that it hides those of the original.
  const parts = each.flatMap((one) => {
    if (one.shown === "nothing") return [];
    return [[one.tag, one.shown === "all" ? one.own : one.shown] as const];
  });
  return withTranslations(shown === "all" ? original : shown, Object.fromEntries(parts));
}
