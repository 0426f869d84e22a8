import type { Catalog } from "./catalog.ts";
import { arabic } from "./catalogs/ar.ts";
import { german } from "./catalogs/de.ts";
import { spanish } from "./catalogs/es.ts";
import { french } from "./catalogs/fr.ts";
import { japanese } from "./catalogs/ja.ts";
import { brazilianPortuguese } from "./catalogs/pt-BR.ts";
import { ENGLISH, type Part, type Text } from "./english.ts";
import type { Translations, Translator } from "./translate.ts";

/** The language of a site, with every text of the interface. */
export interface Language extends Translator {
  readonly direction: "ltr" | "rtl";
}

/** Each serves all regions of its language. */
const CATALOGS: Readonly<Record<string, Catalog>> = {
  es: spanish,
  de: german,
  fr: french,
  "pt-BR": brazilianPortuguese,
  ja: japanese,
  ar: arabic,
};

/** Languages of the interface. */
export const INTERFACE_LANGUAGES: readonly string[] = ["en", ...Object.keys(CATALOGS)];

/**
 * A language by its tag. Without a catalog, the interface stays English; dates and numbers follow the tag.
 * @param tag BCP 47: `pt-BR`
 * @param own the owner's words for texts of the interface
 */
export function languageOf(tag: string, own: Translations = {}): Language {
  const [, catalog] = Object.entries(CATALOGS).find(([known]) => withoutRegion(known) === withoutRegion(tag)) ?? [];
  return {
    tag,
    direction: directionOf(tag),
    translations: { ...(catalog && allOf(catalog)), ...own },
  };
}

function withoutRegion(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** What a language calls itself: `Español`. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function allOf(catalog: Catalog): Translations {
  return Object.fromEntries(Object.values(catalog).flatMap((part) => Object.entries(part)));
}

/** Only the translations of some parts, for the pages that show them. Undefined if their texts are the English ones. */
export function translationsOf(language: Translator, ...parts: readonly Part[]): Translations | undefined {
  return translationsAmong(
    language,
    parts.flatMap((part) => [...ENGLISH[part]]),
  );
}

/** Only the translations of some texts. Undefined if they are the English ones. */
export function translationsAmong({ translations }: Translator, texts: readonly Text[]): Translations | undefined {
  const own = texts.flatMap((text) => (translations[text] === undefined ? [] : [[text, translations[text]]]));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"];

function directionOf(tag: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
}
