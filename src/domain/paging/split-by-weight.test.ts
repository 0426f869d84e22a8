import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteLength, type PageLimits, splitByWeight } from "./split-by-weight.ts";

const weights = fc.array(fc.nat(60), { maxLength: 200 });
const limits: fc.Arbitrary<PageLimits> = fc.record({ weight: fc.nat(100), count: fc.integer({ min: 1, max: 20 }) });

/** Items with a weight each, so that equal ones can be told apart. */
const split = (list: readonly number[], within: PageLimits) =>
  splitByWeight(
    list.map((weight, place) => ({ weight, place })),
    ({ weight }) => weight,
    within,
  );
const total = (page: readonly { readonly weight: number }[]) => page.reduce((sum, { weight }) => sum + weight, 0);

describe("splitting a list into pages", () => {
  test("loses nothing, repeats nothing and keeps the order", () => {
    fc.assert(
      fc.property(weights, limits, (list, within) => {
        expect(
          split(list, within)
            .flat()
            .map(({ place }) => place),
        ).toEqual(list.map((_, place) => place));
      }),
    );
  });

  test("no page is over its limits, except for a single item that is too heavy", () => {
    fc.assert(
      fc.property(weights, limits, (list, within) => {
        for (const page of split(list, within)) {
          expect(page.length).toBeLessThanOrEqual(within.count);
          if (page.length > 1) expect(total(page)).toBeLessThanOrEqual(within.weight);
        }
      }),
    );
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

  test("a page ends only where the next item would not fit", () => {
    fc.assert(
      fc.property(weights, limits, (list, within) => {
        const pages = split(list, within);
        for (const [index, page] of pages.slice(0, -1).entries()) {
          const [next] = pages[index + 1] ?? [];
          const full = page.length === within.count || total(page) + (next?.weight ?? 0) > within.weight;
          expect(full).toBe(true);
        }
      }),
    );
  });

  test("items added at the end leave all full pages as they are", () => {
    fc.assert(
      fc.property(weights, weights, limits, (list, added, within) => {
        const before = split(list, within).slice(0, -1);
        expect(split([...list, ...added], within).slice(0, before.length)).toEqual(before);
      }),
    );
  });

  test("an empty list has one empty page, and no other page is empty", () => {
    expect(split([], { weight: 10, count: 10 })).toEqual([[]]);
    fc.assert(
      fc.property(weights, limits, (list, within) => {
        fc.pre(list.length > 0);
        expect(split(list, within).every((page) => page.length > 0)).toBe(true);
      }),
    );
  });
});

test("counts the bytes of a text, not its characters", () => {
  expect(byteLength("héllo")).toBe(6);
  expect(byteLength("日本")).toBe(6);
  expect(byteLength(undefined)).toBe(0);
});
