import { translated } from "../language/translated.ts";
import type { StoredDocument } from "./document-store.ts";
import { memoize } from "./memoize.ts";
import { translationsIn } from "./translations.ts";
import type { Written } from "./written-in.ts";

/** @param tag language of the document's words */
export type Parse<T> = (document: StoredDocument, tag: string) => T;

interface Versions {
  readonly original: StoredDocument;
  /** By language. */
  readonly translations: ReadonlyMap<string, StoredDocument>;
}

/** Reads a document's translation or, without one, the original. */
export function inLanguage<T extends Written>(
  document: StoredDocument,
  language: string,
  originalLanguage: string,
  parse: Parse<T>,
): T {
  const { original, translations } = versionsOf(document);
  if (language === originalLanguage) return parse(original, language);
  const own = translations.get(language);
  if (own !== undefined) return parse(own, language);
  return { ...parse(original, originalLanguage), writtenIn: originalLanguage };
}

const versionsOf = memoize((document: StoredDocument): Versions => {
  const { original, translations } = translationsIn(document.data);
  return {
    original: original === document.data ? document : { ...document, data: original },
    translations: new Map(
      Object.entries(translations).map(([tag, own]) => [tag, { ...document, data: translated(original, own) }]),
    ),
  };
});
