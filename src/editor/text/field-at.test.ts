import { expect, it } from "vitest";
import { fieldAt } from "./field-at.ts";

const TEXT = "# Mine\na: 1\nb:\n  - c: x # y\n    d: >-\n      long\n      text\n  - { e: 2 }\n";

it.each([
  ["a key", 2, 1, ["a"]],
  ["a value", 2, 4, ["a"]],
  ["the key of a list", 3, 1, ["b"]],
  ["a dash", 4, 3, ["b", 0]],
  ["the first field of an item", 4, 5, ["b", 0, "c"]],
  ["a comment beside a field", 4, 10, ["b", 0, "c"]],
  ["a line of a text", 7, 9, ["b", 0, "d"]],
  ["a field in braces", 8, 10, ["b", 1, "e"]],
  ["a comment above the fields", 1, 1, undefined],
  ["a line that does not exist", 20, 1, undefined],
])("finds the field of %s", (_, line, column, at) => {
  expect(fieldAt(TEXT, { line, column })).toEqual(at);
  expect(fieldAt(TEXT.replaceAll("\n", "\r\n"), { line, column })).toEqual(at);
});

it("finds none in a text that cannot be read", () => {
  expect(fieldAt("a: [", { line: 1, column: 1 })).toBeUndefined();
});
