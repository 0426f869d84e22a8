import { expect, it } from "vitest";
import { headlineOf, measureHeadline, type TextWidth } from "./headline.ts";

/** Every letter has the same width; heavy ones are wider. */
const width: TextWidth = (text, voice) => text.length * (voice === "built" ? 0.6 : 0.5);
const measured = (...lines: readonly string[]) => measureHeadline(headlineOf(lines), width);
const widths = (...lines: readonly string[]) =>
  measured(...lines).widths.map((one) => one && Math.round(one * 100) / 100);

it.each([
  [["I am a Builder"], ["I\u00a0am\u00a0a"], "Builder", false],
  [["I am a Site Reliability Engineer"], ["I\u00a0am\u00a0a Site Reliability"], "Engineer", false],
  [["Builder"], [], "Builder", false],
  [["I build", "quiet systems"], ["I build"], "quiet systems", true],
])("makes the last word heavy, or the last of the owner's lines: %j", (lines, drawn, built, isBroken) => {
  expect(headlineOf(lines)).toEqual({ drawn, built, isBroken });
});

it("returns the widest line for every possible number of lines, or for the owner's line breaks", () => {
  expect(widths("Builder")).toEqual([4.26, undefined, undefined, undefined]);
  expect(widths("I am a Product Engineering Director")).toEqual([undefined, 13.19, 7.11, 5.58]);
  expect(widths("I", "build", "quiet")).toEqual([undefined, undefined, 3.05, undefined]);
});

it.each([
  ["I am a Builder", 0.84, 0, 0, false],
  ["I am a Site Reliability Engineer", 0.96, 0, 0.22, false],
  ["Étienne Lambert", 0.84, 0.2, 0, false],
  ["Guy Éluard", 1.14, 0, 0, false],
  ["أنا أبني الخدمات", 1.3, 0.2, 0.3, true],
  ["山田 太郎", 1.08, 0.04, 0.14, true],
])("leaves room for accents and descenders, and keeps the spacing of joined and square letters: %s", (...row) => {
  const [tagline, leading, head, deep, keepsSpacing] = row;
  expect(measured(tagline)).toMatchObject({ leading, head, deep, keepsSpacing });
});

it("breaks long words of square letters, but no names", () => {
  expect(measured("欧阳建国").breaksBuilt).toBe(false);
  const long = measured("我把复杂的事情做得简单明了好用");
  const [one = 0, two = 0, ...more] = long.widths;
  expect(long.breaksBuilt).toBe(true);
  // One letter more, which a comma at the end takes with it.
  expect(two).toBeCloseTo((one / 15) * 9);
  expect(more).toHaveLength(2);
});
