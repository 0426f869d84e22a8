import { describe, expect, it } from "vitest";
import { FONT_FAMILIES } from "../domain/theme/theme.ts";
import { balancedTitle, textOutlines, widthOnPage } from "./text-outlines.ts";

const outlines = textOutlines();

describe("the outlines of a text", () => {
  it("differ for each family and weight", () => {
    const paths = FONT_FAMILIES.flatMap((family) =>
      ([100, 400, 900] as const).map((weight) => textOutlines(family).path("Rg", weight, 100, 0, 0)),
    );
    expect(new Set(paths).size).toBe(3 * FONT_FAMILIES.length);
  });

  it("draw accents, and leave out unsupported characters", () => {
    expect(outlines.width("e\u0301", 900, 100)).toBe(outlines.width("é", 900, 100));
    expect(outlines.path("日a", 400, 40, 0, 0)).toBe(outlines.path("a", 400, 40, 0, 0));
  });

  it("draw other scripts in their order, whatever the family", () => {
    const { path, width } = textOutlines("Archivo");
    for (const name of ["יעל", "प्रिया", "Ελένη", "Зоя"]) expect(path(name, 900, 40, 0, 0)).toContain("M");
    // The first word is at the right.
    const second = width("الأحمد ", 400, 40);
    expect(path("محمد الأحمد", 400, 40, 0, 0)).toContain(path("محمد", 400, 40, second, 0).slice(0, 12));
  });

  it("apply kerning and scale with the size", () => {
    const alone = outlines.width("T", 900, 100) + outlines.width("o", 900, 100);
    expect(outlines.width("To", 900, 100)).toBeLessThan(alone);
    expect(outlines.width("To", 900, 200)).toBeCloseTo(2 * outlines.width("To", 900, 100), 5);
  });
});

it("counts characters that browsers take from other fonts as squares", () => {
  expect(widthOnPage("Builder", 900)).toBeCloseTo(outlines.width("Builder", 900, 1), 9);
  expect(widthOnPage("東京", 900)).toBe(2);
});

const ROOM = { width: 628, height: 336, largest: 190 };

describe("a balanced title", () => {
  it.each([
    ["Tech", ["Tech"]],
    ["Full Portfolio", ["Full", "Portfolio"]],
    ["I am a Builder", ["I am a", "Builder"]],
    ["Texas Voter Tracker 2022", ["Texas Voter", "Tracker 2022"]],
    ["A queue says how long it takes", undefined],
    ["A boat, a scale, and a trolley: what we measured before we knew what to do with it", undefined],
    ["Donaudampfschifffahrtsgesellschaft und ihr Kapitän", undefined],
    ["Where is it", undefined],
  ])("fits its room in even lines of whole words, without a short one alone at the end: %s", (title, expected) => {
    const { size, leading, lines } = balancedTitle(title, outlines, ROOM);
    const texts = lines.map((parts) => parts.map(({ text }) => text).join(" "));
    if (expected) expect(texts).toEqual(expected);
    expect(texts.join(" ")).toBe(title);
    expect(lines.length * size * leading).toBeLessThanOrEqual(ROOM.height + 0.01);
    expect(size).toBeLessThanOrEqual(ROOM.largest);
    for (const { text, weight, at } of lines.flat()) {
      expect(at * size + outlines.width(text, weight, size)).toBeLessThanOrEqual(ROOM.width + 0.01);
    }
    expect(lines.flat().filter(({ weight }) => weight === 900)).toMatchObject([{ text: title.split(" ").at(-1) }]);
    const last = texts.at(-1) ?? "";
    const longest = Math.max(...texts.map((line) => line.length));
    expect(last.includes(" ") || last.length > longest / 3).toBe(true);
  });

  it.each([
    ["複雑な手続きを誰でも使える道具に", ["複雑な", "手続きを誰でも", "使える道具に"]],
    ["山田製作所", ["山田製作所"]],
  ])("breaks between phrases of a language without spaces: %s", (title, expected) => {
    // Independent of the installed fonts.
    const square = { ...outlines, width: (text: string, _: unknown, size: number) => [...text].length * size };
    const { lines } = balancedTitle(title, square, ROOM);
    expect(lines.map((parts) => parts.map(({ text }) => text).join(""))).toEqual(expected);
  });
});
