import { describe, expect, it } from "vitest";
import { installedFor, isLeftToRight, isRightToLeft, lettersWithoutFont, packagesFor, paragraphOf } from "./fonts.ts";

const face = (name: string, letters: RegExp) => ({ name, has: (character: string) => letters.test(character) });
const FACES = [
  face("roboto", /[\p{ASCII}]/u),
  face("arabic", /[\p{Script=Arabic} ]/u),
  face("japanese", /[\p{Script=Han}、「」]/u),
];

describe("a paragraph", () => {
  it.each([
    // The first face that has a letter, and spaces in the one before.
    ["Robin、山田「太郎」 a", ["roboto: Robin", "japanese: 、山田「太郎」", "roboto:  a"]],
    ["محمد الأحمد", ["arabic: محمد الأحمد"]],
    // Brackets are mirrored, and numbers kept.
    ["محمد (2024) الأحمد", ["arabic: الأحمد", "roboto:  (", "roboto: 2024", "roboto: )", "arabic: محمد "]],
    ["by محمد in 2024", ["roboto: by ", "arabic: محمد", "arabic:  ", "roboto: in 2024"]],
    ["(محمد", ["arabic: محمد", "roboto: )"]],
    ["محمد ?!", ["roboto: !?", "arabic: محمد "]],
    // A character that no face has is left out.
    ["a日🚀b", ["roboto: a", "japanese: 日", "roboto: b"]],
    ["🚀", []],
    ["", []],
  ])("has runs from left to right: %s", (text, runs) => {
    expect(paragraphOf(text, FACES)().map(({ text, face }) => `${face.name}: ${text}`)).toEqual(runs);
  });

  it("has lines of its own order", () => {
    const line = paragraphOf("محمد Robin الأحمد Vale", FACES)(0, 10);
    expect(line.map(({ text }) => text)).toEqual(["Robin", "محمد "]);
  });

  it("goes where its first letter goes, and is left to right if all its letters are", () => {
    expect(["2024 محمد Robin", "Robin محمد", "2024", ""].map(isRightToLeft)).toEqual([true, false, false, false]);
    expect(["Robin, 2024.", "2024", "Robin محمد"].map(isLeftToRight)).toEqual([true, false, false]);
  });
});

describe("typefaces for other scripts", () => {
  it("are named by the letters of a text, where kana and Hangul tell whose Han characters are meant", () => {
    expect(packagesFor("山田太郎")[0]).toBe("@expo-google-fonts/noto-sans-jp");
    expect(packagesFor("대한民國")[0]).toBe("@expo-google-fonts/noto-sans-kr");
    expect(packagesFor("Software：Git、LaTeX")).toContain("@expo-google-fonts/noto-sans-jp");
    expect(packagesFor("Łukasz, Ελένη, Зоя 🚀")).toEqual([]);
  });

  it.each(["محمد الأحمد", "יעל כהן", "प्रिया शर्मा"])("have every letter of %s in every weight", (name) => {
    const [typeface, ...others] = installedFor(name);
    expect(others).toEqual([]);
    for (const weight of [100, 400, 700, 900] as const) {
      const { glyphs } = typeface?.font(weight).layout(name) ?? { glyphs: [] };
      expect(glyphs.length).toBeGreaterThan(5);
      expect(glyphs.map(({ id }) => id)).not.toContain(0);
    }
  });

  it("tell the letters that none of them has", () => {
    expect(lettersWithoutFont("Łukasz 山田太郎 محمد יעל प्रिया 🚀, 山")).toEqual(["山", "田", "太", "郎", "🚀"]);
    expect(lettersWithoutFont("Łukasz, Ελένη, Зоя, 5 → 9, ™ ©")).toEqual([]);
    expect(lettersWithoutFont("Zoë 🇵🇪 ❤️")).toEqual(["🇵", "🇪", "❤"]);
  });
});
