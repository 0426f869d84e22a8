// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { moveWithin } from "./menu-keys.ts";

afterEach(() => {
  document.dir = "";
});

test.each([
  ["column", "ArrowDown", 0, 1],
  ["column", "ArrowDown", 2, 0],
  ["column", "ArrowDown", -1, 0],
  ["column", "ArrowUp", 1, 0],
  ["column", "ArrowUp", 0, 2],
  ["column", "ArrowUp", -1, 2],
  ["column", "Home", 2, 0],
  ["column", "End", 0, 2],
  ["row", "ArrowRight", 2, 0],
  ["row", "ArrowLeft", 0, 2],
] as const)("in a %s, %s moves from %i to %i of three", (direction, key, from, to) => {
  expect(moveWithin(direction, key, from, 3)).toBe(to);
});

test("the left key goes forward in a row where the page is written from right to left", () => {
  document.dir = "rtl";
  expect(moveWithin("row", "ArrowLeft", 0, 3)).toBe(1);
  expect(moveWithin("row", "ArrowRight", 0, 3)).toBe(2);
});

test("other keys and empty lists do not move the focus", () => {
  expect(moveWithin("column", "ArrowLeft", 0, 3)).toBeUndefined();
  expect(moveWithin("row", "Enter", 0, 3)).toBeUndefined();
  expect(moveWithin("column", "toString", 0, 3)).toBeUndefined();
  expect(moveWithin("column", "ArrowDown", 0, 0)).toBeUndefined();
});
