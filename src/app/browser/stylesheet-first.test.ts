import { expect, test } from "vitest";
import { stylesheetFirst } from "./stylesheet-first.ts";

const PICTURE = '<link rel="preload" as="image" href="/media/a$&amp;.svg"/>';
const FONT = '<link rel="preload" href="/assets/a.woff2" as="font"/>';
const OWN_SHEET = '<link rel="stylesheet" href="/assets/b.css"/>';
const SHEET = '<link nonce="n" rel="stylesheet" href="/assets/a.css"/>';

test("moves stylesheets before preloads", () => {
  expect(
    stylesheetFirst(
      `<head>${PICTURE}<meta charset="utf-8"/>${FONT}<title>A</title>${SHEET}${OWN_SHEET}</head><body>${FONT}</body>`,
    ),
  ).toBe(
    `<head><meta charset="utf-8"/><title>A</title>${SHEET}${OWN_SHEET}${PICTURE}${FONT}</head><body>${FONT}</body>`,
  );
});

test("does not change a document without a stylesheet", () => {
  expect(stylesheetFirst(`<head>${FONT}</head>`)).toBe(`<head>${FONT}</head>`);
});
