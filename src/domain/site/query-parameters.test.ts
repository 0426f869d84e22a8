import { describe, expect, test } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { queryParameters } from "./query-parameters.ts";

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
