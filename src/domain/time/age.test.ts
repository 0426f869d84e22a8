import { expect, it } from "vitest";
import { isYounger } from "./age.ts";

it.each([
  [0, true],
  [999, true],
  [1000, false],
  [-1, false],
  [-1_000_000_000, false],
])("an age of %s ms is younger than a second: %s", (age, expected) => {
  expect(isYounger(new Date(5000), 1000, new Date(5000 + age))).toBe(expected);
  expect(isYounger(5000, 1000, 5000 + age)).toBe(expected);
});
