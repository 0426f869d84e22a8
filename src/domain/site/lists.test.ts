import { expect, test } from "vitest";
import { samplePage } from "../../../test/support/domain/sample-pages.ts";
import { isMeaningful, layoutOf, pageLinks, pageNumber, pageQuery, splitByWeight } from "./lists.ts";

test.each([
  [{ entries: "talk" }, "timeline"],
  [{ entries: "project" }, "wall"],
  [{ entries: "award" }, "cabinet"],
  [{ entries: "version" }, "versions"],
  [{ entries: "project", layout: "outcomes" }, "outcomes"],
  [{ layout: "wall", resume: true }, "timeline"],
] as const)(
  "a list has the layout that suits its entries, or the owner's, and the resume is a timeline: %o",
  (...row) => {
    const [own, layout] = row;
    expect(layoutOf({ ...samplePage("experiences", "/impact"), ...own })).toBe(layout);
  },
);

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
  [1, 2, "1 2"],
  [1, 5, "1 2 5"],
  [3, 12, "1 2 3 4 12"],
  [4, 12, "1 2 3 4 5 12"],
  [6, 12, "1 5 6 7 12"],
  [4, 7, "1 2 3 4 5 6 7"],
])("page %i of %i links to %s", (page, pages, expected) => {
  const links = pageLinks(page, pages);
  expect(links?.near.map((link) => link.page).join(" ")).toBe(expected);
});

test("pages link to the previous and the next one, and in an export to files and to the whole list", () => {
  expect(pageLinks(1, 3)).toMatchObject({ previous: undefined, next: "?page=2", whole: undefined });
  expect(pageLinks(3, 3)).toMatchObject({ previous: "?page=2", next: undefined });
  expect(pageLinks(2, 3, "", true)).toMatchObject({ previous: "", next: "/page/3", whole: "/page/all" });
});

test.each([
  ["", { weight: 9, count: 3 }, ""],
  ["5 4 1 9 20 1 1 1 1", { weight: 9, count: 3 }, "5 4|1|9|20|1 1 1|1"],
  ["1 1 1 1 1", { weight: 9, count: 3, whole: 5 }, "1 1 1 1 1"],
  ["1 1 1 1 1 1", { weight: 9, count: 3, whole: 5 }, "1 1 1|1 1 1"],
  ["5 5", { weight: 9, count: 1, whole: 5 }, "5|5"],
])("pages keep the order and the limits, cut no item, and a single one may have more: %s within %o", (...row) => {
  const [weights, limits, expected] = row;
  const pages = splitByWeight(weights.split(" ").filter(Boolean), Number, limits);
  expect(pages.map((page) => page.join(" ")).join("|")).toBe(expected);
});
