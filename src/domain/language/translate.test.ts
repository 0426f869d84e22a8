import { expect, it } from "vitest";
import { languageOf } from "./language.ts";
import { translateInto, translatePlainly } from "./translate.ts";

it("translates a text and fills its placeholders, and leaves one without a translation in English", () => {
  const t = translateInto({ tag: "de", translations: { "{owner}, home": "{owner}, Startseite" } });
  expect(t("{owner}, home", { owner: "Zoë" })).toBe("Zoë, Startseite");
  expect([t("{owner}, home"), t("Page {page}", { page: 2 })]).toEqual(["{owner}, Startseite", "Page 2"]);
});

it("chooses the plural by the count and writes numbers as the language does", () => {
  const t = translateInto({
    tag: "ru",
    translations: { Menu: { one: "{count} гость", few: "{count} гостя", other: "{count} гостей" } },
  });
  const guests = ["1 гость", "3 гостя", "5 гостей", "12\u00a0345 гостей"];
  expect([1, 3, 5, 12_345].map((count) => t("Menu", { count }))).toEqual(guests);
});

it("isolates values with letters from left to right in a text from right to left, unless a program reads it", () => {
  const t = translateInto(languageOf("ar"));
  expect(t("No results for “{query}”", { query: "C++ (2020)" })).toBe("لا نتائج عن «\u2068C++ (2020)\u2069»");
  expect(t("{owner}, home", { owner: "Зоя" })).toMatch(/^\u2068Зоя\u2069/);
  expect(t("{owner}, home", { owner: "محمد الأحمد" })).toMatch(/^محمد الأحمد،/);
  expect(t("Page {page}", { page: 3 })).not.toMatch(/[\u2066-\u2069]/);
  expect(translatePlainly(languageOf("ar"))("{name} ({level})", { name: "Go", level: "B2" })).toBe("Go (B2)");
});
