import { expect, test } from "vitest";
import { isHidden } from "./hides-on-scroll.ts";

test("leaves on the way down, past 100 pixels", () => {
  expect(isHidden(false, 0, 100)).toBe(false);
  expect(isHidden(false, 100, 101)).toBe(true);
});

test("comes back on the way up, wherever that is", () => {
  expect(isHidden(true, 900, 899)).toBe(false);
});

test("comes back near the top, also where the page is pulled beyond it", () => {
  expect(isHidden(true, 300, 80)).toBe(false);
  expect(isHidden(true, -20, -4)).toBe(false);
});

test("stays as it is where nothing moved", () => {
  expect(isHidden(true, 500, 500)).toBe(true);
  expect(isHidden(false, 500, 500)).toBe(false);
});
