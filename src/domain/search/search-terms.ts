import type { Text, Translate } from "../language/translate.ts";

/** Commas of all languages. */
const COMMA = /[,،、] */;

/** The terms of a text that lists them, in English and in the language of the site. */
export function searchTerms(t: Translate, list: Text): readonly string[] {
  return [...new Set([list, t(list)].flatMap((terms) => terms.split(COMMA)))];
}
