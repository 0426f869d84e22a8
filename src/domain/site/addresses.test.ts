import { expect, it, test } from "vitest";

import { fullAddress, languageAddress, languageConflicts, withoutDeadLinks } from "./addresses.ts";

const SITE = { siteUrl: "https://robinvale.example/me/es", sharedUrl: "https://robinvale.example/me" };

it.each([
  ["/awards", "https://robinvale.example/me/es/awards"],
  ["/", "https://robinvale.example/me/es/"],
  ["/media/report.pdf", "https://robinvale.example/me/media/report.pdf"],
  ["https://elsewhere.example/1", "https://elsewhere.example/1"],
  ["//elsewhere.example/1", "//elsewhere.example/1"],
])("the full address of %s is %s", (link, address) => {
  expect(fullAddress(link, SITE)).toBe(address);
});

test("the address of a language is its tag in lower case", () => {
  expect(["es", "pt-BR"].map(languageAddress)).toEqual(["/es", "/pt-br"]);
});

test("pages at the address of a language are reported, others are not", () => {
  const pages = ["/", "/es", "/es/cafe", "/estuary", "/blog/es"].map((path) => ({ path }));
  expect(languageConflicts("en", ["es"], pages)).toEqual([
    { at: ["pages", 1, "path"], message: "/es is an address of the site in the language es; choose another one" },
    { at: ["pages", 2, "path"], message: "/es/cafe is an address of the site in the language es; choose another one" },
  ]);
});

test("languages that are listed twice or take an address of the program are reported", () => {
  expect(languageConflicts("en", ["es", "en", "es", "api"], [])).toEqual([
    { at: ["languages", 1], message: "en is the first language already" },
    { at: ["languages", 2], message: "es is in the list twice" },
    { at: ["languages", 3], message: "/api belongs to the program" },
  ]);
});

test.each([
  ["See [the board](/gone) now.", "See the board now."],
  ['[A](/gone "Title")[B](/here#x)', "A[B](/here#x)"],
  ["[A](https://gone.example) ![Drawing](/gone)", "[A](https://gone.example) ![Drawing](/gone)"],
  ["No [link] (/gone)", "No [link] (/gone)"],
])("dead links in Markdown are replaced by their words: %s", (markdown, expected) => {
  expect(withoutDeadLinks(markdown, (address) => address.startsWith("/here"))).toBe(expected);
});
