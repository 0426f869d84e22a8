import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type WallTone, wallTone } from "./wall-tones.ts";

const impact = fc.constantFrom(0, 1, 2, 3, 4);
const tonesOf = (impacts: readonly (0 | 1 | 2 | 3 | 4)[]) =>
  impacts.map((level, position) => wallTone({ impact: level, featured: false }, position));

/** The longest sequence of equal tones. */
function longestRun(tones: readonly WallTone[]): number {
  let longest = 0;
  let run = 0;
  tones.forEach((tone, index) => {
    run = tone === tones[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

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

  it("never repeat more than twice, whatever a filter leaves and wherever a page begins", () => {
    const wall = fc.array(impact, { maxLength: 200 }).map((levels) => levels.sort((a, b) => b - a));
    fc.assert(
      fc.property(wall, fc.func(fc.boolean()), fc.nat(200), (levels, keeps, first) => {
        const tones = tonesOf(levels.filter((level, place) => keeps(level, place)).slice(first));
        expect(longestRun(tones)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("are a checkerboard in rows of two", () => {
    const tones = tonesOf(Array.from({ length: 40 }, () => 3));
    tones.forEach((tone, index) => {
      if (index + 2 < tones.length) expect(tones[index + 2]).not.toBe(tone);
    });
  });

  it("tell levels apart: no two share a tone", () => {
    fc.assert(
      fc.property(impact, impact, fc.nat(), fc.nat(), (a, b, at, other) => {
        fc.pre(a !== b && a > 0 && b > 0);
        expect(wallTone({ impact: a, featured: false }, at)).not.toBe(wallTone({ impact: b, featured: false }, other));
      }),
    );
  });
});
