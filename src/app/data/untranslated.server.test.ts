import { describe, expect, it } from "vitest";
import { written } from "../../domain/documents/translations.ts";
import { isUntranslated } from "./untranslated.server.ts";

describe("a page with words that are not translated", () => {
  it("is one with an entry in another language, at any depth", () => {
    expect(isUntranslated({ list: [{ title: "Pan" }, { title: "Bread", ...written({ writtenIn: "en" }) }] })).toBe(
      true,
    );
    expect(isUntranslated({ list: [{ title: "Pan", ...written({}) }] })).toBe(false);
  });

  it("is not one with an entry that stays in its language", () => {
    const paper = { title: "Bread", ...written({ writtenIn: "en", staysSo: true }) };
    expect(isUntranslated({ list: [paper] })).toBe(false);
    expect(isUntranslated({ list: [{ ...paper, link: written({ writtenIn: "en" }) }] })).toBe(true);
  });
});
