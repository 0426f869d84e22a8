import { describe, expect, it } from "vitest";
import { ENGLISH, type Text } from "./english.ts";
import { INTERFACE_LANGUAGES, languageOf } from "./language.ts";

const texts: readonly Text[] = Object.values(ENGLISH).flat();
const languages = INTERFACE_LANGUAGES.filter((tag) => tag !== "en").map(
  (tag) => [tag, languageOf(tag).translations] as const,
);

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
}

describe("catalogs", () => {
  it("has every English text once", () => {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("has no pieces of sentences to join, except commas", () => {
    expect(texts.filter((text) => text !== text.trim())).toEqual([", ", "; "]);
  });

  it.each(languages)("has every text in %s, with the placeholders of the English one", (_tag, translations) => {
    const wrong = texts.filter((text) => {
      const translation = translations[text];
      if (translation === undefined) return true;
      const expected = String(placeholdersOf(text));
      if (typeof translation === "string") return String(placeholdersOf(translation)) !== expected;
      // Some plurals need no number: Arabic has a form for two.
      const { other, ...forms } = translation;
      const withNumber = Object.values(forms).map((form) => new Set(["count", ...placeholdersOf(form)]));
      return [new Set(placeholdersOf(other)), ...withNumber].some((found) => String([...found].sort()) !== expected);
    });
    expect(wrong).toEqual([]);
  });

  it.each(languages)("has every plural category of %s where it has plurals", (tag, translations) => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const wrong = Object.entries(translations).filter(
      ([, translation]) => typeof translation !== "string" && categories.some((category) => !(category in translation)),
    );
    expect(wrong).toEqual([]);
  });
});
