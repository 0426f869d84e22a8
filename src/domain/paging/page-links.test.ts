import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

const numbers = (page: number, pages: number) => pageLinks(page, pages)?.near.map((link) => link.page);

test("a list of one page has no links", () => {
  expect(pageLinks(1, 1)).toBeUndefined();
});

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 5]],
  [3, 12, [1, 2, 3, 4, 12]],
  [4, 12, [1, 2, 3, 4, 5, 12]],
  [6, 12, [1, 5, 6, 7, 12]],
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
