import { describe, expect, it } from "vitest";
import { installedFor, packagesFor, unwritable } from "./typefaces.ts";

describe("typefaces for other scripts", () => {
  it("are named by the letters of a text, where kana and Hangul tell whose Han characters are meant", () => {
    const [first] = packagesFor("山田太郎");
    expect(first).toBe("@expo-google-fonts/noto-sans-jp");
    expect(packagesFor("대한民國")[0]).toBe("@expo-google-fonts/noto-sans-kr");
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
    expect(unwritable("Łukasz 山田太郎 محمد יעל प्रिया 🚀, 山")).toEqual(["山", "田", "太", "郎", "🚀"]);
    expect(unwritable("Łukasz, Ελένη, Зоя, 5 → 9, ™ ©")).toEqual([]);
    expect(unwritable("Zoë 🇵🇪 ❤️")).toEqual(["🇵", "🇪", "❤"]);
  });
});
