import { describe, expect, it } from "vitest";
import { languageOf } from "./language.ts";
import { translateInto, translatePlainly } from "./translate.ts";

it("fills the placeholders of an English text", () => {
  const t = translateInto({ tag: "en", translations: {} });
  expect(t("{owner}, home", { owner: "Robin Vale" })).toBe("Robin Vale, home");
  expect(t("{owner}, home")).toBe("{owner}, home");
});

it("translates a text, and leaves one without a translation in English", () => {
  const t = translateInto({ tag: "de", translations: { "{owner}, home": "{owner}, Startseite" } });
  expect(t("{owner}, home", { owner: "Zoë" })).toBe("Zoë, Startseite");
  expect(t("Menu")).toBe("Menu");
});

it("chooses the plural by the count and writes numbers as the language does", () => {
  const t = translateInto({
    tag: "ru",
    translations: { Menu: { one: "{count} гость", few: "{count} гостя", other: "{count} гостей" } },
  });
  expect([1, 3, 5, 12_345].map((count) => t("Menu", { count }))).toEqual([
    "1 гость",
    "3 гостя",
    "5 гостей",
    "12\u00a0345 гостей",
  ]);
});

describe("a value in a text from right to left", () => {
  const t = translateInto(languageOf("ar"));

  it("is isolated if it has letters from left to right", () => {
    expect(t("No results for “{query}”", { query: "C++ (2020)" })).toBe("لا نتائج عن «\u2068C++ (2020)\u2069»");
    expect(t("{owner}, home", { owner: "Зоя" })).toMatch(/^\u2068Зоя\u2069/);
  });

  it("is as it is if it has none", () => {
    expect(t("{owner}, home", { owner: "محمد الأحمد" })).toMatch(/^محمد الأحمد،/);
    expect(t("Page {page}", { page: 3 })).not.toMatch(/[\u2066-\u2069]/);
  });

  it("is as it is in files for programs", () => {
    const plainly = translatePlainly(languageOf("ar"));
    expect(plainly("{name} ({level})", { name: "Go", level: "B2" })).toBe("Go (B2)");
  });
});
