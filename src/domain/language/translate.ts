import type english from "../../../locales/en.json";
import { wholeNumber } from "../format/numbers.ts";

/** English texts by the part of the site that shows them. The key is the text. */
type English = typeof english;

export type Part = keyof English;

/** A text of the interface, in English. */
export type Text = { [P in Part]: keyof English[P] }[Part];

/** A complete catalog. The types name the texts that one lacks. */
export type Catalog = { readonly [P in Part]: { readonly [T in keyof English[P]]: Translation } };

/** One text, or one for each plural category of `{count}` that the language has. */
export type Translation =
  | string
  | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

/** Translations by English text. A missing one stays English. */
export type Translations = Readonly<Partial<Record<Text, Translation>>>;

/** Values of placeholders. Numbers are whole and formatted for the language. */
export type Values = Readonly<Record<string, string | number>>;

export interface Translator {
  readonly tag: string;
  readonly translations: Translations;
  readonly direction?: "ltr" | "rtl";
}

/** English needs no translations, because the keys are English. */
export const UNTRANSLATED: Translator = { tag: "en", translations: {} };

/** Translates a text, which is named by its English sentence: `t("Page {page}", { page: 2 })`. */
export type Translate = (english: Text, values?: Values) => string;

/** A letter outside the blocks of right-to-left scripts. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08ff\ufb1d-\ufefc])\p{L}/u;

/** Wraps a left-to-right value in FSI and PDI, which keep its punctuation and numbers beside its letters. */
function isolated(value: string): string {
  return LEFT_TO_RIGHT.test(value) && !value.includes("\u2068") ? `\u2068${value}\u2069` : value;
}

/**
 * Returns a function that translates into a language. A placeholder without a value stays. In a right-to-left text,
 * left-to-right values are isolated.
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

/** Translates without direction marks, for files that programs read. */
export function translatePlainly({ tag, translations }: Translator): Translate {
  return translateInto({ tag, translations });
}
