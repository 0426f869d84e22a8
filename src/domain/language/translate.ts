import { wholeNumber } from "../format/whole-number.ts";
import type { Text } from "./english.ts";

/** One text, or one for each plural category that the language tells apart by `{count}`. */
export type Translation =
  | string
  | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

/** Translations by English text. A missing one stays English. */
export type Translations = Readonly<Partial<Record<Text, Translation>>>;

/** For the placeholders of a text. Numbers are whole and written as the language does. */
export type Values = Readonly<Record<string, string | number>>;

/** What it takes to translate a text. */
export interface Translator {
  /** BCP 47: `pt-BR`. */
  readonly tag: string;
  readonly translations: Translations;
  readonly direction?: "ltr" | "rtl";
}

/** The language of the code, which needs no translations. */
export const UNTRANSLATED: Translator = { tag: "en", translations: {} };

/** Translates texts, the English one being the key: `t("Page {page}", { page: 2 })`. */
export type Translate = (english: Text, values?: Values) => string;

/** A letter outside of the blocks of scripts from right to left. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08ff\ufb1d-\ufefc])\p{L}/u;

/** A value from left to right between marks (FSI, PDI) that keep its signs and numbers beside its letters. */
function isolated(value: string): string {
  return LEFT_TO_RIGHT.test(value) && !value.includes("\u2068") ? `\u2068${value}\u2069` : value;
}

/**
 * A function that translates into a language. Placeholders without a value stay. In a text from right to left, values
 * in the other direction are isolated.
 */
export function translateInto({ tag, translations, direction }: Translator): Translate {
  return (english, values = {}) => {
    const found = translations[english] ?? english;
    const text =
      typeof found === "string"
        ? found
        : (found[new Intl.PluralRules(tag).select(Number(values["count"]))] ?? found.other);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (typeof value === "number") return wholeNumber(value, tag);
      return direction === "rtl" ? isolated(value) : value;
    });
  };
}

/** Translates without marks of direction, for files that programs read. */
export function translatePlainly({ tag, translations }: Translator): Translate {
  return translateInto({ tag, translations });
}
