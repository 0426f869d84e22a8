import { expect, it } from "vitest";
import { linesOf } from "./line-breaks.ts";

it.each([
  ["end at spaces, which may hang over", "one two three", 7, "one two |three"],
  ["end in words that are longer than a line", "one-two, $5 (a)", 6, "one-tw|o, $5 |(a)"],
  [
    "end between words without spaces, but not before a comma or after a bracket",
    "東京、東京「大阪」",
    4,
    "東京、|東京|「大阪」",
  ],
  ["do not end at a space that breaks no line", "les Data\u00a0: x", 9, "les |Data\u00a0: x"],
  ["do not end at a narrow one either", "les 10\u202fkm x", 8, "les |10\u202fkm x"],
  ["lose nothing of a long word", "abcdefgh", 3, "abc|def|gh"],
  ["are none without words", "", 3, ""],
])("lines %s", (_, text, width, expected) => {
  const lines = linesOf(text, width, (from, to) => to - from);
  expect(lines.map(([from, to]) => text.slice(from, to)).join("|")).toBe(expected);
});
