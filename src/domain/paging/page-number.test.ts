import { expect, test } from "vitest";
import { isMeaningful, pageNumber, pageQuery } from "./page-number.ts";

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
