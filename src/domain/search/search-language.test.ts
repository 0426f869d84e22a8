import { expect, it } from "vitest";
import { languageOf } from "../language/language.ts";
import { searchLanguage } from "./search-language.ts";

it("sends browsers only the texts they search with", () => {
  const { language } = searchLanguage(languageOf("de"));
  expect(language?.tag).toBe("de");
  expect(language?.translations).toMatchObject({ Pages: "Seiten", "Copy email address": "E-Mail-Adresse kopieren" });
  expect(language?.translations).not.toHaveProperty("Skip to content");
});

it("sends nothing for English, except the owner's words", () => {
  expect(searchLanguage(languageOf("en"))).toEqual({});
  expect(searchLanguage(languageOf("en", { Posts: "Notes" }))).toEqual({
    language: { tag: "en", translations: { Posts: "Notes" } },
  });
});
