import { expect, test } from "vitest";
import { withoutDeadLinks } from "./without-dead-links.ts";

test.each([
  ["See [the board](/gone) now.", "See the board now."],
  ['[A](/gone "Title")[B](/here#x)', "A[B](/here#x)"],
  ["[A](https://gone.example) ![Drawing](/gone)", "[A](https://gone.example) ![Drawing](/gone)"],
  ["No [link] (/gone)", "No [link] (/gone)"],
])("dead links in Markdown are replaced by their words: %s", (markdown, expected) => {
  expect(withoutDeadLinks(markdown, (address) => address.startsWith("/here"))).toBe(expected);
});
