import fc from "fast-check";
import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

const numbers = (page: number, pages: number) => pageLinks(page, pages)?.near.map((link) => link.page);

test("a list of one page has no links", () => {
  expect(pageLinks(1, 1)).toBeUndefined();
});

test.each([
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 5]],
  [1, 12, [1, 2, 12]],
  [3, 12, [1, 2, 3, 4, 12]],
  [4, 12, [1, 2, 3, 4, 5, 12]],
  [6, 12, [1, 5, 6, 7, 12]],
  [12, 12, [1, 11, 12]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])("page %i of %i links to %j", (page, pages, expected) => {
  expect(numbers(page, pages)).toEqual(expected);
});

test("the first page has no previous one, and the last no next one", () => {
  expect(pageLinks(1, 3)).toMatchObject({ previous: undefined, next: "?page=2" });
  expect(pageLinks(2, 3)).toMatchObject({ previous: "", next: "?page=3" });
  expect(pageLinks(3, 3)).toMatchObject({ previous: "?page=2", next: undefined });
});

test("in an export, pages have paths, and the whole list has one", () => {
  expect(pageLinks(2, 3, "", true)).toMatchObject({ previous: "", next: "/page/3", whole: "/page/all" });
  expect(pageLinks(2, 3)?.whole).toBeUndefined();
});

test("links keep the other parameters", () => {
  expect(pageLinks(2, 3, "?impact=4")).toMatchObject({ previous: "?impact=4", next: "?impact=4&page=3" });
});

test("has at most seven numbers, however long the list, always with the first, this and the last page", () => {
  const places = fc
    .integer({ min: 2, max: 5_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const shown = numbers(page, pages) ?? [];
      expect(shown.length).toBeLessThanOrEqual(7);
      expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
    }),
  );
});
