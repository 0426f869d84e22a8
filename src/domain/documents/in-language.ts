import { z } from "zod";
import { translated } from "../language/translated.ts";
import type { StoredDocument } from "./document-store.ts";
import { languageTagField } from "./fields.ts";
import { memoize } from "./memoize.ts";
import { translationsIn } from "./translations.ts";
import type { Written } from "./written-in.ts";

/** @param tag language of the document's words */
export type Parse<T> = (document: StoredDocument, tag: string) => T;

interface Versions {
  readonly original: StoredDocument;
  /** Of its words, if they stay in it. */
  readonly own: string | undefined;
  /** The original again, for languages without a translation: what is parsed from it is marked. */
  readonly untranslated: StoredDocument;
  /** By language. */
  readonly translations: ReadonlyMap<string, StoredDocument>;
}

/** Reads a document's translation or, without one, the original, which may have a language of its own. */
export function inLanguage<T extends Written>(
  document: StoredDocument,
  language: string,
  originalLanguage: string,
  parse: Parse<T>,
): T {
  const { original, untranslated, own, translations } = versionsOf(document);
  const translation = language === originalLanguage ? undefined : translations.get(language);
  if (translation !== undefined) return parse(translation, language);
  const tag = own ?? originalLanguage;
  if (tag === language) return parse(original, tag);
  // Not a copy: what is computed from an object is remembered with it.
  return Object.assign(parse(untranslated, tag), { writtenIn: tag, ...(own !== undefined && { staysSo: true }) });
}

/** The language of a document that may be invalid otherwise. */
const ownLanguage = z.object({ language: languageTagField });

const versionsOf = memoize((document: StoredDocument): Versions => {
  const { original, translations } = translationsIn(document.data);
  return {
    own: ownLanguage.safeParse(original).data?.language,
    original: original === document.data ? document : { ...document, data: original },
    untranslated: { ...document, data: original },
    translations: new Map(
      Object.entries(translations).map(([tag, own]) => [tag, { ...document, data: translated(original, own) }]),
    ),
  };
});
