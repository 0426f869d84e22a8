import { expect, it } from "vitest";
import { withoutDeadLinks } from "./without-dead-links.ts";

it.each([
  ["See [the board](/gone) now.", "See the board now."],
  ['[A](/gone "Title")[B](/here#x)', "A[B](/here#x)"],
  ["[A](https://gone.example) ![Drawing](/gone)", "[A](https://gone.example) ![Drawing](/gone)"],
  ["No [link] (/gone)", "No [link] (/gone)"],
])("links in Markdown that lead nowhere become their words: %s", (markdown, expected) => {
  expect(withoutDeadLinks(markdown, (address) => address.startsWith("/here"))).toBe(expected);
});
