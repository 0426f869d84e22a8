import { describe, expect, test } from "vitest";
import { byteLength, type PageLimits, splitByWeight } from "./split-by-weight.ts";

/** Items with a weight each, so that equal ones can be told apart. */
const split = (list: readonly number[], within: PageLimits) =>
  splitByWeight(
    list.map((weight, place) => ({ weight, place })),
    ({ weight }) => weight,
    within,
  );

describe("splitting a list into pages", () => {
  test.each([
    [[], [[]]],
    [
      [5, 4, 1, 9, 20, 1, 1, 1, 1],
      [[5, 4], [1], [9], [20], [1, 1, 1], [1]],
    ],
  ])("keeps the order and both limits, and cuts no item: %j", (list, pages) => {
    const found = split(list, { weight: 9, count: 3 }).map((page) => page.map(({ weight }) => weight));
    expect(found).toEqual(pages);
  });

  test("a list that fits on one page may have more there than on each of several", () => {
    const sizes = (items: number) =>
      split(
        Array.from({ length: items }, () => 1),
        { weight: 9, count: 3, whole: 5 },
      ).map((page) => page.length);
    expect([sizes(5), sizes(6)]).toEqual([[5], [3, 3]]);
    expect(split([5, 5], { weight: 9, count: 1, whole: 5 })).toHaveLength(2);
  });
});

test("counts the bytes of a text, not its characters", () => {
  expect(byteLength("héllo")).toBe(6);
  expect(byteLength("日本")).toBe(6);
  expect(byteLength(undefined)).toBe(0);
});
