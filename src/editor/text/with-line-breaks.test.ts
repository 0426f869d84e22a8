import { expect, it } from "vitest";
import { withLineBreaksOf } from "./with-line-breaks.ts";

it.each([
  ["changed in one line", "a\r\nb\r\nc\r\n", "a\nbb\nc\n", "a\r\nbb\r\nc\r\n"],
  ["with more lines", "a\r\nb\r\n", "a\nx\ny\nb\n", "a\r\nx\r\ny\r\nb\r\n"],
  ["with fewer lines", "a\r\na\r\na\r\n", "a\na\n", "a\r\na\r\n"],
  ["without its final line break", "a\r\nb\r\n", "a\nb", "a\r\nb"],
  ["with a final line break", "a\r\nb", "a\nb\n", "a\r\nb\r\n"],
  ["that is unchanged", "a\r\nb\nc\rd", "a\nb\nc\nd", "a\r\nb\nc\rd"],
  ["with both kinds", "a\r\nb\nc\r\nd\n", "a\nb\nx\nd\n", "a\r\nb\nx\r\nd\n"],
  ["with \\n alone", "a\nb\n", "a\nc\n", "a\nc\n"],
  ["that is emptied", "a\r\n", "", ""],
  ["that was empty", "", "a\nb\n", "a\nb\n"],
])("keeps the line breaks of a file %s", (_, file, typed, expected) => {
  expect(withLineBreaksOf(file, typed)).toBe(expected);
});
