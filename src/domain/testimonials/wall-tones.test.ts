import { describe, expect, it } from "vitest";
import { wallTone } from "./wall-tones.ts";

const tonesOf = (impacts: readonly (0 | 1 | 2 | 3 | 4)[]) =>
  impacts.map((level, position) => wallTone({ impact: level, featured: false }, position));

describe("the tones of the wall", () => {
  it("are two per level, in turn", () => {
    expect(tonesOf([4, 4, 4, 4])).toEqual(["deep", "mass", "mass", "deep"]);
    expect(tonesOf([3, 3, 3, 3])).toEqual(["pale", "mid", "mid", "pale"]);
    expect(tonesOf([2, 2, 2, 2])).toEqual(["plain", "sunk", "sunk", "plain"]);
    expect(tonesOf([1, 1, 1, 1])).toEqual(["open", "ruled", "ruled", "open"]);
  });

  it("feature one card", () => {
    expect(wallTone({ impact: 4, featured: true }, 0)).toBe("feature");
  });
});
