import { describe, expect, it } from "vitest";
import { COLLECTIONS } from "../domain/collections.ts";
import { parseDocument } from "../domain/documents/document-error.ts";
import { siteSchema } from "../domain/site/site.ts";
import { ContentError, reportLine, START } from "./diagnostic.ts";
import { located } from "./read/read-files.ts";

function problemsOf(kind: string, data: unknown): readonly string[] {
  const schema = COLLECTIONS.find(({ name }) => name === kind)?.schema ?? siteSchema;
  try {
    located({ data, positionOf: () => START }, schema, (written) => parseDocument<unknown>(schema, written));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.found.map((found) => reportLine("", { file: "a", ...found }).replace("a:1:1 error schema: ", ""));
  }
}

describe("the message of a schema error", () => {
  it.each([
    [
      "experience",
      { categories: "Work" },
      'categories: expected a list, not text; found "Work"; did you mean "[Work]"?',
    ],
    ["experience", { titel: "T" }, 'unknown field "titel"; expected one of categories, title, subtitle'],
    [
      "experience",
      { link: "www.a.example" },
      'link: expected an address: /page, https://… or mailto:…; found "www.a.example"',
    ],
    ["testimony", { impact: 7 }, 'impact: expected one of 0, 1, 2, 3, 4; found "7"'],
    ["blog-post", { title: 2021 }, 'title: expected text, not a number: write it as "2021"'],
    [
      "site",
      { chips: { Teaching: "warnng" } },
      'chips.Teaching: expected one of orange, primary, success, secondary, warning; found "warnng"; did you mean "warning"?',
    ],
    [
      "site",
      { pages: [{ path: "/", kind: "home", description: "D", words: "W" }] },
      'pages.0: unknown field "words"; expected one of kind, path, title, description, keywords',
    ],
    [
      "site",
      { texts: { "Page {page} of {page}": "P. {page}" } },
      'the interface has no such text; did you mean "Page {page} of {pages}"?',
    ],
  ])("names what was expected and found, with a suggestion: %s %j", (kind, data, expected) => {
    expect(problemsOf(kind, data)).toContainEqual(expect.stringContaining(expected));
  });

  const NO_DATE = "expected a year, a month or a day that exists, such as 2021, 2021-03 or 2021-03-01";

  it.each([
    [
      { start: "11/2024", end: "03/2025" },
      [`dates.start: ${NO_DATE}; found "11/2024"`, `dates.end: ${NO_DATE}; found "03/2025"`],
    ],
    [{ start: "2024-11", end: "2024-03" }, ['dates.end: the end is before the start; found "2024-03"']],
  ])("compares only dates that can be read: %j", (dates, expected) => {
    expect(problemsOf("experience", { categories: ["Work"], title: "T", dates })).toEqual(expected);
  });
});
