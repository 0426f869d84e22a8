import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Source } from "../read/source.ts";
import { START } from "./diagnostic.ts";
import { longTexts } from "./long-texts.ts";

const found = (data: unknown) => {
  const source: Source = { kind: "blog-post", id: "bread", data, file: "bread.md", positionOf: () => START };
  return longTexts({
    sources: [source],
    media: [],
    mediaFolder: "media",
    pieces: [],
    posts: new Map(),
    unread: [],
    today: "2026-11-20",
    pages: undefined,
  });
};
/** Text that cannot be compressed. */
const noise = (lines: number) =>
  Array.from({ length: lines }, (_, line) => createHash("sha512").update(`${line}`).digest("base64")).join("\n");

test("warns of a document too long for a page, with its size compressed", () => {
  expect(found({ body: noise(700) })).toMatchObject([
    {
      file: "bread.md",
      rule: "long-text",
      message: expect.stringMatching(/^the document has 4\d KB compressed, /),
      expected: "at most 40 KB: split it",
    },
  ]);
  expect(found({ sections: [{ text: noise(400) }, { text: noise(1_000) }] })).toHaveLength(1);
});

test("accepts a text that compresses well, however many characters it has", () => {
  expect(found({ body: "Flour, water, salt, time.\n\n".repeat(3_000) })).toEqual([]);
  expect(found({ body: noise(300) })).toEqual([]);
  expect(found(undefined)).toEqual([]);
});
