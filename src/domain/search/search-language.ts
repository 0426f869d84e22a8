import type { Text } from "../language/english.ts";
import { translationsAmong } from "../language/language.ts";
import type { Translator } from "../language/translate.ts";
import { ACTION_TEXTS } from "./search-actions.ts";
import { SEARCH_KINDS } from "./search-entry.ts";

const TEXTS: readonly Text[] = [...Object.values(SEARCH_KINDS), ...ACTION_TEXTS];

/** What browsers need to search in the language of the site; nothing for English, the language of the code. */
export function searchLanguage(language: Translator): { readonly language?: Translator } {
  const { tag } = language;
  const translations = translationsAmong(language, TEXTS);
  return tag === "en" && translations === undefined ? {} : { language: { tag, translations: translations ?? {} } };
}
