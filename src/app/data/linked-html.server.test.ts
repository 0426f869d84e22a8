import { expect, test } from "vitest";
import { UNTRANSLATED } from "../../domain/language/translate.ts";
import { linkedWithin } from "./linked-html.server.ts";
import { renderMarkdown } from "./markdown.server.ts";

test("links in Markdown stay in the language, those to files and quoted markup do not change", () => {
  const text = renderMarkdown('[A](/awards) [B](/media/b.pdf) [C](https://example.org/) `<a href="/x">`', UNTRANSLATED);
  const { entries } = linkedWithin({ entries: [{ text, title: "T" }] }, "/es/");
  expect(entries[0]).toEqual({
    title: "T",
    text: { __html: text.__html.replace('href="/awards"', 'href="/es/awards"') },
  });
});
