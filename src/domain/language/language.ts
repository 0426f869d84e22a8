import { z } from "zod";
import ar from "../../../locales/ar.json" with { type: "json" };
import de from "../../../locales/de.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import es from "../../../locales/es.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import ja from "../../../locales/ja.json" with { type: "json" };
import ptBR from "../../../locales/pt-BR.json" with { type: "json" };
import { languageTagField } from "../documents/fields.ts";
import type { Written } from "../documents/translations.ts";
import { byLanguage } from "../format/text.ts";
import type { Catalog, Part, Text, Translations, Translator } from "./translate.ts";

export interface Language extends Translator {
  readonly direction: "ltr" | "rtl";
}

const CATALOGS: Readonly<Record<string, Catalog>> = { en, es, de, fr, "pt-BR": ptBR, ja, ar };

export const INTERFACE_LANGUAGES: readonly string[] = Object.keys(CATALOGS);

const TEXTS: ReadonlySet<string> = new Set(Object.values(en).flatMap((part) => Object.keys(part)));

/** Scripts by their ISO 15924 codes. `Intl.Locale` has the direction under another name in Node 22. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/**
 * A language by its tag. Without a catalog the interface stays English, but dates and numbers follow the tag.
 * @param tag BCP 47: `pt-BR`
 * @param own the owner's wording of texts of the interface
 */
export function languageOf(tag: string, own: Translations = {}): Language {
  const known = interfaceLanguage(tag) ?? "en";
  const catalog = known === "en" ? {} : Object.assign({}, ...Object.values(CATALOGS[known] ?? {}));
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
  return { tag, direction, translations: { ...catalog, ...own } };
}

/** The language of the interface that serves a tag, such as `pt-BR` for `pt-PT`. */
export function interfaceLanguage(tag: string): string | undefined {
  const { language } = new Intl.Locale(tag);
  return INTERFACE_LANGUAGES.find((name) => new Intl.Locale(name).language === language);
}

/** The name of a language in that language: `Español`. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export function translationsOf(language: Translator, ...parts: readonly Part[]): Translations | undefined {
  return translationsAmong(language, parts.flatMap((part) => Object.keys(en[part])).filter(isText));
}

/** The translations of some texts. Undefined if they are the English ones. */
export function translationsAmong({ translations }: Translator, texts: readonly Text[]): Translations | undefined {
  const found = texts.flatMap((text) => (translations[text] === undefined ? [] : [[text, translations[text]]]));
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The `og:locale` of a language: with its region, or the most likely one: `pt_BR`. */
export function openGraphLocale(tag: string): string {
  const locale = new Intl.Locale(tag);
  // Open Graph has no country for Arabic.
  if (locale.language === "ar" && locale.region === undefined) return "ar_AR";
  const { language, region } = locale.maximize();
  return region === undefined ? language : `${language}_${region}`;
}

export const languageField = languageTagField
  .default("en")
  .describe(`Language of the content and the interface: ${INTERFACE_LANGUAGES.join(", ")}`);

export const languagesField = z
  .array(languageTagField)
  .default([])
  .describe("Further languages, with the whole site in each: es is at /es, from files such as site.es.yaml");

export const textsField = z
  .record(z.string(), z.string())
  .default({})
  .transform((texts, context): Translations => {
    for (const text of Object.keys(texts)) {
      if (isText(text)) continue;
      const message = "the interface has no such text";
      const known = { code: "invalid_value" as const, values: [...TEXTS], input: text, path: [], message };
      context.addIssue({ code: "invalid_key", origin: "record", issues: [known], input: text, path: [text], message });
    }
    return texts;
  })
  .describe("Your own words for texts of the interface, by their English ones");

export function isText(text: string): text is Text {
  return TEXTS.has(text);
}

const untranslated = byLanguage((tag) => languageOf(tag));

/** The language of a document's words, which may not be that of the page. */
export function languageOfWords({ writtenIn }: Written, language: Language): Language {
  return writtenIn === undefined ? language : untranslated(writtenIn);
}
