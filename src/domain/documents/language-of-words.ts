import { byLanguage } from "../format/text.ts";
import { type Language, languageOf } from "../language/language.ts";
import type { Written } from "./written-in.ts";

const untranslated = byLanguage((tag) => languageOf(tag));

/** The language of a document's words, which may not be that of the page. */
export function languageOfWords({ writtenIn }: Written, language: Language): Language {
  return writtenIn === undefined ? language : untranslated(writtenIn);
}
