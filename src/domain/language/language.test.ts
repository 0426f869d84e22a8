import { expect, it } from "vitest";
import { languageOf, translationsOf } from "./language.ts";

it("uses the catalog of the language for every region", () => {
  expect(languageOf("es-MX").translations["Open menu"]).toBe("Abrir el menú");
  expect(languageOf("pt-PT").translations["Open menu"]).toBe("Abrir o menu");
});

it("stays English without a catalog", () => {
  expect(languageOf("fi").translations).toEqual({});
});

it("goes from right to left in scripts written that way", () => {
  expect(["ar", "he", "ur", "az-Arab", "en", "az", "ja"].map((tag) => languageOf(tag).direction)).toEqual([
    "rtl",
    "rtl",
    "rtl",
    "rtl",
    "ltr",
    "ltr",
    "ltr",
  ]);
});

it("prefers the owner's words", () => {
  expect(languageOf("de", { Menu: "Inhalt" }).translations.Menu).toBe("Inhalt");
});

it("sends a page only the translations of its parts, and none in English", () => {
  const german = languageOf("de");
  expect(translationsOf(german, "layout")).toMatchObject({ "Open menu": "Menü öffnen" });
  expect(translationsOf(german, "newSite")).not.toHaveProperty("Open menu");
  expect(translationsOf(languageOf("en"), "layout")).toBeUndefined();
});
