import { expect, it } from "vitest";
import { translateInto } from "./translate.ts";

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
