import type { Text } from "./english.ts";

/** One text, or one for each plural category that the language tells apart by `{count}`. */
export type Translation =
  | string
  | ({ readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>);

/** Translations by English text. A missing one stays English. */
export type Translations = Readonly<Partial<Record<Text, Translation>>>;

/** For the placeholders of a text. Numbers are written as the language does. */
export type Values = Readonly<Record<string, string | number>>;

/** What it takes to translate a text. */
export interface Translator {
  /** BCP 47: `pt-BR`. */
  readonly tag: string;
  readonly translations: Translations;
}

/** The language of the code, which needs no translations. */
export const UNTRANSLATED: Translator = { tag: "en", translations: {} };

/** Translates texts, the English one being the key: `t("Page {page}", { page: 2 })`. */
export type Translate = (english: Text, values?: Values) => string;

/** A function that translates into a language. Placeholders without a value stay. */
export function translateInto({ tag, translations }: Translator): Translate {
  return (english, values = {}) => {
    const found = translations[english] ?? english;
    const text =
      typeof found === "string"
        ? found
        : (found[new Intl.PluralRules(tag).select(Number(values["count"]))] ?? found.other);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name] ?? placeholder;
      return typeof value === "number" ? value.toLocaleString(tag) : value;
    });
  };
}
