import { expect, test } from "vitest";
import { isHidden } from "./top-bar.tsx";

test.each([
  ["stays at the top of the page", false, 0, 100, false],
  ["hides when it is scrolled down past 100 pixels", false, 100, 101, true],
  ["returns when it is scrolled up, at any position", true, 900, 899, false],
  ["returns near the top", true, 300, 80, false],
  ["stays while overscrolling", true, -20, -4, false],
  ["stays hidden without scrolling", true, 500, 500, true],
  ["stays shown without scrolling", false, 500, 500, false],
])("the bar %s", (_, was, from, to, expected) => {
  expect(isHidden(was, from, to)).toBe(expected);
});
