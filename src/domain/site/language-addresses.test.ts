import { expect, test } from "vitest";
import { languageAddress, languageConflicts } from "./language-addresses.ts";

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
