import { describe, expect, test } from "vitest";
import { pagesOf } from "./addresses.ts";
import { isMeaningful, layoutOf, type PageLimits, pageLinks, pageNumber, pageQuery, splitByWeight } from "./lists.ts";
import { pagesSchema } from "./page.ts";

/** The layout of a list with these settings. */
function layoutWith(settings: object) {
  const home = { path: "/", kind: "home", description: "D" };
  const list = { path: "/list", kind: "experiences", category: "C", title: "T", description: "D", ...settings };
  return pagesOf(pagesSchema.parse([home, list]), "experiences").map(layoutOf)[0];
}

test.each<[object, string]>([
  [{ entries: "talk" }, "timeline"],
  [{ entries: "project" }, "wall"],
  [{ entries: "award" }, "cabinet"],
  [{ entries: "version" }, "versions"],
  [{ entries: "project", layout: "outcomes" }, "outcomes"],
  [{ layout: "wall", resume: true }, "timeline"],
])("a list has the layout that suits its entries, or the owner's, and the resume is a timeline: %o", (own, layout) => {
  expect(layoutWith(own)).toBe(layout);
});

test.each([
  ["page=2", 2],
  ["", 1],
  ["page=1", 1],
  ["page=02", 1],
  ["page=abc", 1],
])("%s asks for page %i", (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

test("the first page has no parameter, and other parameters are kept", () => {
  expect(pageQuery(1)).toBe("");
  expect(pageQuery(3)).toBe("?page=3");
  expect(pageQuery(1, "?category=Mentorship")).toBe("?category=Mentorship");
  expect(pageQuery(3, "?category=Mentorship")).toBe("?category=Mentorship&page=3");
});

test("an item is asked for by an id, and other parameters may have any value", () => {
  expect(isMeaningful("item", "testimony-120")).toBe(true);
  expect(isMeaningful("item", "acme.inc_2")).toBe(true);
  expect(isMeaningful("item", "<b>")).toBe(false);
  expect(isMeaningful("category", "<b>")).toBe(true);
});

const numbers = (page: number, pages: number) => pageLinks(page, pages)?.near.map((link) => link.page);

test.each([
  [1, 1, undefined],
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

/** Items with a weight each, so that equal ones can be told apart. */
const split = (list: readonly number[], within: PageLimits) =>
  splitByWeight(
    list.map((weight, place) => ({ weight, place })),
    ({ weight }) => weight,
    within,
  );

describe("splitting a list into pages", () => {
  test.each([
    [[], [[]]],
    [
      [5, 4, 1, 9, 20, 1, 1, 1, 1],
      [[5, 4], [1], [9], [20], [1, 1, 1], [1]],
    ],
  ])("keeps the order and both limits, and cuts no item: %j", (list, pages) => {
    const found = split(list, { weight: 9, count: 3 }).map((page) => page.map(({ weight }) => weight));
    expect(found).toEqual(pages);
  });

  test("a list that fits on one page may have more there than on each of several", () => {
    const sizes = (items: number) =>
      split(
        Array.from({ length: items }, () => 1),
        { weight: 9, count: 3, whole: 5 },
      ).map((page) => page.length);
    expect([sizes(5), sizes(6)]).toEqual([[5], [3, 3]]);
    expect(split([5, 5], { weight: 9, count: 1, whole: 5 })).toHaveLength(2);
  });
});
