import { describe, expect, it, test } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import {
  INTERFACE_LANGUAGES,
  languageField,
  languageOf,
  openGraphLocale,
  textsField,
  translationsOf,
} from "./language.ts";

const english = Object.values(en).flatMap((part): [string, string][] => Object.entries(part));
const texts = english.map(([text]) => text);

/** The placeholders of a text, sorted. */
function placeholders(text: string): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();
}

describe("catalogs", () => {
  it("have each English text once, and unchanged", () => {
    expect(english.filter(([text, written]) => text !== written)).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it.each(INTERFACE_LANGUAGES.slice(1))("have every text in %s, with its placeholders and plurals", (tag) => {
    const translations = new Map(Object.entries(languageOf(tag).translations));
    const plurals = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    expect([...translations.keys()].sort()).toEqual([...texts].sort());
    for (const [text, translation] of translations) {
      if (typeof translation === "string") {
        expect(placeholders(translation)).toBe(placeholders(text));
        continue;
      }
      expect(Object.keys(translation).sort()).toEqual([...plurals].sort());
      expect(placeholders(translation.other)).toBe(placeholders(text));
      // Some plural forms need no number: Arabic has one for two.
      for (const form of Object.values(translation)) {
        expect(placeholders(form.includes("{count}") ? form : `${form}{count}`)).toBe(placeholders(text));
      }
    }
  });
});

test("a language has the direction of its script", () => {
  const directions = ["ar", "he", "ur", "az-Arab", "en", "az", "ja"].map((tag) => languageOf(tag).direction);
  expect(directions).toEqual(["rtl", "rtl", "rtl", "rtl", "ltr", "ltr", "ltr"]);
});

test("a page gets only the translations of its parts, with the owner's wording, and none in English", () => {
  const german = languageOf("de", { Menu: "Inhalt" });
  expect(translationsOf(german, "layout")).toMatchObject({ "Open menu": "Menü öffnen", Menu: "Inhalt" });
  expect(translationsOf(german, "newSite")).not.toHaveProperty("Open menu");
  expect(translationsOf(languageOf("en"), "layout")).toBeUndefined();
});

test.each([
  ["en", "en_US"],
  ["es-419", "es_419"],
  ["ar", "ar_AR"],
  ["zh-Hant", "zh_TW"],
])("the Open Graph locale of %s is %s", (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale);
});

test.each([
  [undefined, "en"],
  ["PT-br", "pt-BR"],
  ["", "expected a language, such as en, es or pt-BR"],
  ["German", "expected a language, such as en, es or pt-BR"],
])("the language %s of a site is read as %s", (written, tag) => {
  const { data, error } = languageField.safeParse(written);
  expect(data ?? error?.issues[0]?.message).toBe(tag);
});

test("the owner's texts replace those of the interface, and only those", () => {
  expect(textsField.parse({ Menu: "Contents" })).toEqual({ Menu: "Contents" });
  expect(textsField.safeParse({ Menus: "Contents" }).error?.issues).toMatchObject([
    { path: ["Menus"], message: "the interface has no such text" },
  ]);
});
