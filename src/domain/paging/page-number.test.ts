import { expect, test } from "vitest";
import { isMeaningful, pageNumber, pageQuery, pageSuffix } from "./page-number.ts";

test.each([
  ["page=2", 2],
  ["page=417", 417],
  ["", 1],
  ["page=1", 1],
  ["page=0", 1],
  ["page=-3", 1],
  ["page=02", 1],
  ["page=2.5", 1],
  ["page=1e3", 1],
  ["page=abc", 1],
  ["page=123456", 1],
])("%s asks for page %i", (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

test("the first page has no parameter, and other parameters are kept", () => {
  expect(pageQuery(1)).toBe("");
  expect(pageQuery(3)).toBe("?page=3");
  expect(pageQuery(1, "?category=Mentorship")).toBe("?category=Mentorship");
  expect(pageQuery(3, "?category=Mentorship")).toBe("?category=Mentorship&page=3");
});

test("a page has a query, or a path in an export", () => {
  expect([1, 2].map((page) => pageSuffix(page, false, "?impact=4"))).toEqual(["?impact=4", "?impact=4&page=2"]);
  expect([1, 2].map((page) => pageSuffix(page, true))).toEqual(["", "/page/2"]);
});

test.each(["1", "0", "02", "2.5", "abc", ""])("page=%s is no cache key of its own", (value) => {
  expect(isMeaningful("page", value)).toBe(false);
});

test("an item is asked for by an id, and other parameters may have any value", () => {
  expect(isMeaningful("item", "testimony-120")).toBe(true);
  expect(isMeaningful("item", "acme.inc_2")).toBe(true);
  expect(isMeaningful("item", "<b>")).toBe(false);
  expect(isMeaningful("category", "<b>")).toBe(true);
});
