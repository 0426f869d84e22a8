import { expect, test } from "vitest";
import { isAway } from "./hides-on-scroll.ts";

test("leaves on the way down, past 100 pixels", () => {
  expect(isAway(false, 0, 100)).toBe(false);
  expect(isAway(false, 100, 101)).toBe(true);
});

test("comes back on the way up, wherever that is", () => {
  expect(isAway(true, 900, 899)).toBe(false);
});

test("comes back near the top, also where the page is pulled beyond it", () => {
  expect(isAway(true, 300, 80)).toBe(false);
  expect(isAway(true, -20, -4)).toBe(false);
});

test("stays as it is where nothing moved", () => {
  expect(isAway(true, 500, 500)).toBe(true);
  expect(isAway(false, 500, 500)).toBe(false);
});
