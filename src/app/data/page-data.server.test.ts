import { describe, expect, it, test } from "vitest";
import { written } from "../../domain/documents/translations.ts";
import { UNTRANSLATED } from "../../domain/language/translate.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { isUntranslated, linkedWithin } from "./page-data.server.ts";

test("links in Markdown stay in the language, those to files and quoted markup do not change", () => {
  const text = renderMarkdown('[A](/awards) [B](/media/b.pdf) [C](https://example.org/) `<a href="/x">`', UNTRANSLATED);
  const { entries } = linkedWithin({ entries: [{ text, title: "T" }] }, "es/");
  expect(entries[0]).toEqual({
    title: "T",
    text: { __html: text.__html.replace('href="/awards"', 'href="/es/awards"') },
  });
});

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
