import { describe, expect, it } from "vitest";
import { installedFor, isLeftToRight, isRightToLeft, lettersWithoutFont, packagesFor, paragraphOf } from "./fonts.ts";

const face = (name: string, letters: RegExp) => ({ name, has: (character: string) => letters.test(character) });
const FACES = [
  face("roboto", /[\p{ASCII}]/u),
  face("arabic", /[\p{Script=Arabic} ]/u),
  face("japanese", /[\p{Script=Han}、「」]/u),
];

const runs = (text: string) => paragraphOf(text, FACES)();
const written = (text: string) => runs(text).map(({ text, face }) => `${face.name}: ${text}`);

describe("a paragraph", () => {
  it("is written by the first face that has a letter, and spaces by the one before", () => {
    expect(written("Robin、山田「太郎」 a")).toEqual(["roboto: Robin", "japanese: 、山田「太郎」", "roboto:  a"]);
    expect(written("محمد الأحمد")).toEqual(["arabic: محمد الأحمد"]);
  });

  it("has runs from left to right, with brackets mirrored and numbers kept", () => {
    expect(written("محمد (2024) الأحمد")).toEqual([
      "arabic: الأحمد",
      "roboto:  (",
      "roboto: 2024",
      "roboto: )",
      "arabic: محمد ",
    ]);
    expect(written("by محمد in 2024")).toEqual(["roboto: by ", "arabic: محمد", "arabic:  ", "roboto: in 2024"]);
  });

  it("has brackets of a text from right to left around the right words", () => {
    expect(written("(محمد")).toEqual(["arabic: محمد", "roboto: )"]);
    expect(written("محمد ?!")).toEqual(["roboto: !?", "arabic: محمد "]);
  });

  it("has lines of its own order", () => {
    const text = "محمد Robin الأحمد Vale";
    const line = paragraphOf(text, FACES)(0, 10);
    expect(line.map(({ text }) => text)).toEqual(["Robin", "محمد "]);
  });

  it("is left to right if all its letters are", () => {
    expect(["Robin, 2024.", "2024", "Robin محمد"].map(isLeftToRight)).toEqual([true, false, false]);
  });

  it("leaves out what no face has", () => {
    expect(written("a日🚀b")).toEqual(["roboto: a", "japanese: 日", "roboto: b"]);
    expect(runs("🚀")).toEqual([]);
    expect(runs("")).toEqual([]);
  });

  it("goes where its first letter goes", () => {
    expect(["2024 محمد Robin", "Robin محمد", "2024", ""].map(isRightToLeft)).toEqual([true, false, false, false]);
  });
});

describe("typefaces for other scripts", () => {
  it("are named by the letters of a text, where kana and Hangul tell whose Han characters are meant", () => {
    const [first] = packagesFor("山田太郎");
    expect(first).toBe("@expo-google-fonts/noto-sans-jp");
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
