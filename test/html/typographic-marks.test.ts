import { expect, test } from "vitest";
import { PAGES } from "../e2e/support/routes.ts";
import { attributesOf, pageOf, parseHtml, textsOf } from "./pages.ts";

test.for(PAGES)("%s has no straight quotation marks or apostrophes outside code", async (path) => {
  const shown = parseHtml((await pageOf(path)).html);
  for (const unread of shown.querySelectorAll("code, script, style, template")) unread.remove();
  const texts = [
    ...textsOf({ document: shown }, "title, body"),
    ...attributesOf({ document: shown }, "meta[name=description], meta[property^='og:']", "content"),
  ];
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.flatMap((text) => text?.match(/.{0,30}['"].{0,30}/g) ?? [])).toEqual([]);
});

test("marks that the owner typed straight are shown as typographic ones", async () => {
  expect(textsOf(await pageOf("/awards"), "main").join()).toContain(
    "“Your ballot arrived on Tuesday and was counted.”",
  );
  expect(textsOf(await pageOf("/privacy"), "main").join()).toContain("press “Don’t count my visits” at the end");
  expect((await pageOf("/resume.txt")).html).not.toMatch(/['"]/);
});
