import { describe, expect, it } from "vitest";
import { headlineOf, measureHeadline, type TextWidth } from "./headline.ts";

/** Every letter has the same width; heavy ones are wider. */
const width: TextWidth = (text, voice) => text.length * (voice === "built" ? 0.6 : 0.5);
const measured = (...lines: readonly string[]) => measureHeadline(headlineOf(lines), width);
const widths = (...lines: readonly string[]) =>
  measured(...lines).widths.map((one) => one && Math.round(one * 100) / 100);

const I_AM_A = "I\u00a0am\u00a0a";

describe("headlineOf", () => {
  it.each([
    ["I am a Builder", [I_AM_A], "Builder"],
    ["I am a Site Reliability Engineer", [`${I_AM_A} Site Reliability`], "Engineer"],
    ["Builder", [], "Builder"],
  ])("makes the last word of a single line heavy: %s", (tagline, drawn, built) => {
    expect(headlineOf([tagline])).toEqual({ drawn, built, isBroken: false });
  });

  it("keeps the owner's line breaks and makes the last line heavy", () => {
    expect(headlineOf(["I build", "quiet systems"])).toEqual({
      drawn: ["I build"],
      built: "quiet systems",
      isBroken: true,
    });
  });
});

describe("measureHeadline", () => {
  it("returns the widest line for every possible number of lines", () => {
    expect(widths("Builder")).toEqual([4.26, undefined, undefined, undefined]);
    expect(widths("I am a Builder")).toEqual([undefined, 4.26, undefined, undefined]);
    expect(widths("I am a Product Engineering Director")).toEqual([undefined, 13.19, 7.11, 5.58]);
  });

  it("returns a single width for the owner's line breaks", () => {
    expect(widths("I build", "quiet systems")).toEqual([undefined, 7.92, undefined, undefined]);
    expect(widths("I", "build", "quiet")).toEqual([undefined, undefined, 3.05, undefined]);
  });

  it.each([
    ["I am a Builder", 0.84, 0, 0],
    ["I am a Site Reliability Engineer", 0.96, 0, 0.22],
    ["Étienne Lambert", 0.84, 0.2, 0],
    ["Guy Éluard", 1.14, 0, 0],
    ["أنا أبني الخدمات", 1.3, 0.2, 0.3],
    ["山田 太郎", 1.08, 0.04, 0.14],
  ])("leaves room for accents and descenders: %s", (tagline, leading, head, deep) => {
    expect(measured(tagline)).toMatchObject({ leading, head, deep });
  });

  it.each([
    ["I am a Builder", false],
    ["أنا Builder", true],
    ["山田 太郎", true],
  ])("knows letters that are joined or square, whose spacing must not change: %s", (tagline, keepsSpacing) => {
    expect(measured(tagline).keepsSpacing).toBe(keepsSpacing);
  });

  it("breaks long words of square letters, but no names", () => {
    expect(measured("欧阳建国").breaksBuilt).toBe(false);
    const {
      breaksBuilt,
      widths: [one = 0, two = 0, ...more],
    } = measured("我把复杂的事情做得简单明了好用");
    expect(breaksBuilt).toBe(true);
    // One letter more, which a comma at the end takes with it.
    expect(two).toBeCloseTo((one / 15) * 9);
    expect(more).toHaveLength(2);
    expect(measured("Donaudampfschifffahrt").breaksBuilt).toBe(false);
  });
});
