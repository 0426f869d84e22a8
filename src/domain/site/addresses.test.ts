import { describe, expect, it, test } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { fullAddress, languageAddress, languageConflicts, queryParameters, withoutDeadLinks } from "./addresses.ts";

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

const names = (path: string, table = samplePages) => queryParameters(table, path, []).map(({ name }) => name);

/** What a page reads for a parameter of its address. */
function read(path: string, name: string, value: string, categories?: readonly string[]): string | undefined {
  return queryParameters(samplePages, path, categories)
    .find((parameter) => parameter.name === name)
    ?.read(value);
}

describe("the query parameters of a page", () => {
  test.each([
    ["/search", ["q"]],
    ["/testimonials", ["category", "impact", "page", "item"]],
    ["/professional", ["page", "item"]],
    ["/2022-tracker", ["page"]],
    ["/", []],
  ])("%s: %j", (path, expected) => {
    expect(names(path)).toEqual(expected);
  });
});

describe("a value", () => {
  test("of a search is read without superfluous spaces and at a limited length", () => {
    expect(read("/search", "q", "  ballot \n box ")).toBe("ballot box");
    expect(read("/search", "q", "a".repeat(1000))).toHaveLength(100);
  });

  test("of a filter is ignored if nothing has it", () => {
    expect(read("/testimonials", "category", "Mentorship", ["Mentorship"])).toBe("Mentorship");
    expect(read("/testimonials", "category", "made up", ["Mentorship"])).toBe("");
    expect([read("/testimonials", "impact", "4"), read("/testimonials", "impact", "5")]).toEqual(["4", ""]);
  });

  test("of a category is kept while the categories are unknown", () => {
    expect(read("/testimonials", "category", "Mentorship")).toBe("Mentorship");
  });
});
