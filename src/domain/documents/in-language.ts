import { z } from "zod";
import { translated } from "../language/translated.ts";
import type { StoredDocument } from "./document-store.ts";
import { languageTagField } from "./fields.ts";
import { translationsIn } from "./translations.ts";
import type { Written } from "./written-in.ts";

/** @param tag language of the document's words */
export type Parse<T> = (document: StoredDocument, tag: string) => T;

/** Reads a document's translation or, without one, the original, which may have a language of its own. */
export function inLanguage<T extends Written>(
  document: StoredDocument,
  language: string,
  originalLanguage: string,
  parse: Parse<T>,
): T {
  const { original, translations } = translationsIn(document.data);
  const translation = language === originalLanguage ? undefined : translations[language];
  if (translation !== undefined) return parse({ ...document, data: translated(original, translation) }, language);
  const own = ownLanguage.safeParse(original).data?.language;
  const tag = own ?? originalLanguage;
  const read = parse({ ...document, data: original }, tag);
  return tag === language ? read : { ...read, writtenIn: tag, ...(own !== undefined && { staysSo: true }) };
}

/** The language of a document that may be invalid otherwise. */
const ownLanguage = z.object({ language: languageTagField });
