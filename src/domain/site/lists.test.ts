import { expect, test } from "vitest";
import { pagesOf } from "./addresses.ts";
import { isMeaningful, layoutOf, pageLinks, pageNumber, pageQuery, splitByWeight } from "./lists.ts";
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
  expect([1, 3].map((page) => pageQuery(page))).toEqual(["", "?page=3"]);
  expect([1, 3].map((page) => pageQuery(page, "?a=b"))).toEqual(["?a=b", "?a=b&page=3"]);
});

test("an item is asked for by an id, and other parameters may have any value", () => {
  expect(["acme.inc_2", "<b>"].map((value) => isMeaningful("item", value))).toEqual([true, false]);
  expect(isMeaningful("category", "<b>")).toBe(true);
});

test.each([
  [1, 1, undefined],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 5]],
  [3, 12, [1, 2, 3, 4, 12]],
  [4, 12, [1, 2, 3, 4, 5, 12]],
  [6, 12, [1, 5, 6, 7, 12]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])("page %i of %i links to %j", (page, pages, expected) => {
  expect(pageLinks(page, pages)?.near.map((link) => link.page)).toEqual(expected);
});

test("the first page has no previous one, and the last no next one", () => {
  const links = [1, 2, 3].map((page) => pageLinks(page, 3));
  expect(links.map((one) => one?.previous)).toEqual([undefined, "", "?page=2"]);
  expect(links.map((one) => one?.next)).toEqual(["?page=2", "?page=3", undefined]);
});

test("in an export, pages have paths, and the whole list has one", () => {
  expect(pageLinks(2, 3, "", true)).toMatchObject({ previous: "", next: "/page/3", whole: "/page/all" });
  expect(pageLinks(2, 3)?.whole).toBeUndefined();
});

test.each([
  [[], { weight: 9, count: 3 }, [[]]],
  [[5, 4, 1, 9, 20, 1, 1, 1, 1], { weight: 9, count: 3 }, [[5, 4], [1], [9], [20], [1, 1, 1], [1]]],
  [[1, 1, 1, 1, 1], { weight: 9, count: 3, whole: 5 }, [[1, 1, 1, 1, 1]]],
  [
    [1, 1, 1, 1, 1, 1],
    { weight: 9, count: 3, whole: 5 },
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
  ],
  [[5, 5], { weight: 9, count: 1, whole: 5 }, [[5], [5]]],
])("pages keep the order and the limits, cut no item, and a single one may have more: %j within %o", (...row) => {
  const [weights, limits, pages] = row;
  expect(splitByWeight(weights, (weight) => weight, limits)).toEqual(pages);
});
