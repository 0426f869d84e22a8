import { expect, test } from "vitest";
import { isHidden } from "./top-bar.tsx";

test("hides when scrolling down past 100 pixels", () => {
  expect(isHidden(false, 0, 100)).toBe(false);
  expect(isHidden(false, 100, 101)).toBe(true);
});

test("shows when scrolling up, at any position", () => {
  expect(isHidden(true, 900, 899)).toBe(false);
});

test("shows near the top, also while overscrolling", () => {
  expect(isHidden(true, 300, 80)).toBe(false);
  expect(isHidden(true, -20, -4)).toBe(false);
});

test("does not change without scrolling", () => {
  expect(isHidden(true, 500, 500)).toBe(true);
  expect(isHidden(false, 500, 500)).toBe(false);
});
