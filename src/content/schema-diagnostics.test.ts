import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FIXTURE } from "../../test/support/fixture.ts";
import { COLLECTIONS } from "../domain/collections.ts";
import { parseDocument } from "../domain/documents/document-error.ts";
import { frontMatterSchema } from "../domain/site/page.ts";
import { siteSchema } from "../domain/site/site.ts";
import { ContentError, reportLine, START } from "./diagnostic.ts";
import { scanContent } from "./read/read-content.ts";
import { located } from "./read/read-files.ts";
import { valuesAt } from "./yaml/field-values.ts";

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["site", siteSchema],
  ["document", frontMatterSchema],
  ...COLLECTIONS.map(({ name, schema }) => [name, schema] as const),
]);

function problemsOf(kind: string, data: unknown): readonly string[] {
  const schema = SCHEMAS.get(kind) ?? z.never();
  try {
    located({ data, positionOf: () => START }, schema, (written) => parseDocument(schema, written));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.found.map((found) => reportLine("", { file: "a", ...found }).replace("a:1:1 error schema: ", ""));
  }
}

function withValue(data: unknown, at: readonly PropertyKey[], to: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return to;
  if (Array.isArray(data))
    return data.map((item: unknown, index) => (index === key ? withValue(item, rest, to) : item));
  const fields: [string, unknown][] = Object.entries(Object(data));
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      if (name !== String(key)) return [[name, value]];
      return rest.length === 0 && to === undefined ? [] : [[name, withValue(value, rest, to)]];
    }),
  );
}

/** Identifies a field by its path and siblings. List items share a shape. */
function shapeAt(data: unknown, at: readonly PropertyKey[]): string {
  const [key, ...rest] = at;
  if (key === undefined) return "";
  const step = typeof key === "number" ? "[]" : `{${Object.keys(Object(data)).join()}}.${String(key)}`;
  return step + shapeAt(Reflect.get(Object(data), key), rest);
}

const WRONG_VALUES = [undefined, null, "", "wrong", "no", 7, -1.5, Number.NaN, true, [], [3], {}, { wrong: 1 }];

/** Terms of Zod and JavaScript. */
const INTERNAL_TERMS =
  /invalid|unrecognized|received|too (small|big)|undefined|null|\[object|record|string|boolean|array/i;

describe("the message of a schema error", () => {
  it.each([...SCHEMAS.keys()])("never uses the terms of the schema library: %s", async (kind) => {
    const { sources } = await scanContent(FIXTURE, "2026-11-21");
    const source = sources.find((one) => one.kind === kind);
    const data = kind === "document" ? withValue(source?.data, ["text"], undefined) : source?.data;
    expect(problemsOf(kind, data)).toEqual([]);
    const places = new Map([{ at: [] }, ...valuesAt(data, "**")].map((place) => [shapeAt(data, place.at), place]));
    const messages = new Set(
      // Some places only, because a parse of the whole site is slow.
      [...places.values()]
        .filter((_, index) => index % 12 === 0)
        .flatMap(({ at }) => WRONG_VALUES.flatMap((wrong) => problemsOf(kind, withValue(data, at, wrong)))),
    );
    expect(messages.size).toBeGreaterThan(5);
    for (const line of messages) {
      expect(line.replaceAll(/"[^"]*"/g, "")).not.toMatch(INTERNAL_TERMS);
      expect(line.split("expected ").length, line).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    [
      "experience",
      { categories: "Work" },
      'categories: expected a list, not text; found "Work"; did you mean "[Work]"?',
    ],
    ["experience", { titel: "T" }, 'unknown field "titel"; expected one of categories, title, subtitle'],
    [
      "experience",
      { highlighted: "yes" },
      'highlighted: expected true or false, not text; found "yes"; did you mean "true"?',
    ],
    [
      "experience",
      { link: "www.a.example" },
      'link: expected an address: /page, https://… or mailto:…; found "www.a.example"',
    ],
    ["testimony", { impact: 7 }, 'impact: expected one of 0, 1, 2, 3, 4; found "7"'],
    ["testimony", { rating: 6 }, 'rating: expected 5 or less; found "6"'],
    ["blog-post", { length: { minutes: 0 } }, 'length.minutes: expected more than 0; found "0"'],
    ["blog-post", { title: 2021 }, 'title: expected text, not a number: write it as "2021"'],
    [
      "story",
      { sections: [{ type: "step" }] },
      'sections.0.type: expected one of text, figures, quote, gallery, steps; found "step"; did you mean "steps"?',
    ],
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
      'the interface has no such text; found "Page {page} of {page}"; did you mean "Page {page} of {pages}"?',
    ],
    [
      "site",
      { pages: [{ path: "/a", kind: "experience" }] },
      'expected a kind of page: home, experiences, testimonials, skills, contact, tracker, story, planner, blog, document, placeholder; found "experience"',
    ],
  ])("names what was expected and found, with a suggestion: %s %j", (kind, data, expected) => {
    expect(problemsOf(kind, data)).toContainEqual(expect.stringContaining(expected));
  });

  const NO_DATE = "expected a year, a month or a day that exists, such as 2021, 2021-03 or 2021-03-01";

  it.each([
    [{ start: "11/2024" }, [`dates.start: ${NO_DATE}; found "11/2024"`]],
    [{ start: "11/2024", end: "2019" }, [`dates.start: ${NO_DATE}; found "11/2024"`]],
    [{ start: "2019", end: "11/2024" }, [`dates.end: ${NO_DATE}; found "11/2024"`]],
    [
      { start: "11/2024", end: "03/2025" },
      [`dates.start: ${NO_DATE}; found "11/2024"`, `dates.end: ${NO_DATE}; found "03/2025"`],
    ],
    [{ start: "2024-11", end: "2024-03" }, ['dates.end: the end is before the start; found "2024-03"']],
  ])("compares only dates that can be read: %j", (dates, expected) => {
    expect(problemsOf("experience", { categories: ["Work"], title: "T", dates })).toEqual(expected);
  });

  it("suggests no property of JavaScript objects", () => {
    expect(problemsOf("experience", { highlighted: "constructor" })).toContainEqual(
      'highlighted: expected true or false, not text; found "constructor"',
    );
  });
});
