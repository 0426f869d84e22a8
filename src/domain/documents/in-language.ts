import { translated } from "../language/translated.ts";
import type { StoredDocument } from "./document-store.ts";
import { translationsIn } from "./translations.ts";
import type { Written } from "./written-in.ts";

/** @param tag language of the document's words */
export type Parse<T> = (document: StoredDocument, tag: string) => T;

interface Versions {
  readonly original: StoredDocument;
  /** By language. */
  readonly translations: ReadonlyMap<string, StoredDocument>;
}

/** The same objects for as long as a document is in memory, because what is read from them is kept with them. */
const versions = new WeakMap<StoredDocument, Versions>();

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

function versionsOf(document: StoredDocument): Versions {
  const known = versions.get(document);
  if (known !== undefined) return known;
  const { original, translations } = translationsIn(document.data);
  const found: Versions = {
    original: original === document.data ? document : { ...document, data: original },
    translations: new Map(
      Object.entries(translations).map(([tag, own]) => [tag, { ...document, data: translated(original, own) }]),
    ),
  };
  versions.set(document, found);
  return found;
}
