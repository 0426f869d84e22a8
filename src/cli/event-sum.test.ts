import { describe, expect, it } from "vitest";
import { eventSum, mostFrequent } from "./event-sum.ts";

const values = (counted: Readonly<Record<string, number>>) => new Map(Object.entries(counted));

describe("the sum of an event", () => {
  it("adds up its values", () => {
    expect(eventSum("page", values({ home: 5, awards: 2 }))).toBe(7);
    expect(eventSum("page", values({}))).toBe(0);
  });

  it("does not count new visits and followed searches again", () => {
    expect(eventSum("visits", values({ all: 5, new: 2 }))).toBe(5);
    expect(eventSum("search", values({ followed: 2, opened: 5 }))).toBe(5);
    expect(eventSum("visits", values({ new: 2 }))).toBe(2);
  });
});

it("orders values by frequency, equal ones by name", () => {
  expect(mostFrequent(values({ b: 1, c: 3, a: 1 }))).toEqual([
    ["c", 3],
    ["a", 1],
    ["b", 1],
  ]);
});
