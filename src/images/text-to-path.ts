import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import type { FontFamily } from "../domain/theme/font-families.ts";

/** Full fonts, since the fonts of the pages are subsets. */
const FILES: Readonly<Record<FontFamily, Readonly<Record<FontStyle, string>>>> = {
  Roboto: {
    drawn: import.meta.resolve("@expo-google-fonts/roboto/100Thin/Roboto_100Thin.ttf"),
    text: import.meta.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf"),
    built: import.meta.resolve("@expo-google-fonts/roboto/900Black/Roboto_900Black.ttf"),
  },
  Inter: {
    drawn: import.meta.resolve("@expo-google-fonts/inter/100Thin/Inter_100Thin.ttf"),
    text: import.meta.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    built: import.meta.resolve("@expo-google-fonts/inter/900Black/Inter_900Black.ttf"),
  },
  "Public Sans": {
    drawn: import.meta.resolve("@expo-google-fonts/public-sans/100Thin/PublicSans_100Thin.ttf"),
    text: import.meta.resolve("@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf"),
    built: import.meta.resolve("@expo-google-fonts/public-sans/900Black/PublicSans_900Black.ttf"),
  },
  Archivo: {
    drawn: import.meta.resolve("@expo-google-fonts/archivo/100Thin/Archivo_100Thin.ttf"),
    text: import.meta.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf"),
    built: import.meta.resolve("@expo-google-fonts/archivo/900Black/Archivo_900Black.ttf"),
  },
  "Noto Serif": {
    drawn: import.meta.resolve("@expo-google-fonts/noto-serif/100Thin/NotoSerif_100Thin.ttf"),
    text: import.meta.resolve("@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf"),
    built: import.meta.resolve("@expo-google-fonts/noto-serif/900Black/NotoSerif_900Black.ttf"),
  },
};
export type FontStyle = "drawn" | "text" | "built";

/**
 * How wide large words are on a page, relative to these fonts: `src/app/styles/families/` scales families, and Inter's
 * optical sizes make it narrower.
 */
const ON_PAGE: Readonly<Record<FontFamily, Readonly<Record<FontStyle, number>>>> = {
  Roboto: { drawn: 1, text: 1, built: 1 },
  Inter: { drawn: 0.85, text: 0.95, built: 0.93 },
  "Public Sans": { drawn: 0.96, text: 0.96, built: 0.96 },
  Archivo: { drawn: 1, text: 1, built: 1 },
  "Noto Serif": { drawn: 0.93, text: 0.93, built: 0.93 },
};

/** Letter spacing relative to size, as for large titles on the pages. */
const TRACKING: Readonly<Record<FontStyle, number>> = { drawn: -0.035, text: 0, built: -0.045 };

/** Text as outlines, independent of fonts. */
export interface TextToPath {
  /** In px. */
  width(text: string, style: FontStyle, size: number): number;
  /** SVG path data; x and y are the start of the baseline. */
  outline(text: string, style: FontStyle, size: number, x: number, y: number): string;
  /** The width on a page, relative to the size. Browsers take missing glyphs from other fonts, so they count as wide. */
  widthOnPage(text: string, style: FontStyle): number;
  /** Characters without a glyph, which are left out. */
  missing(text: string): readonly string[];
}

const opened = new Map<FontFamily, Promise<TextToPath>>();

/** Reads the fonts of a family once. */
export function openTextToPath(family: FontFamily = "Roboto"): Promise<TextToPath> {
  const known = opened.get(family) ?? openFamily(family);
  opened.set(family, known);
  return known;
}

async function openFamily(family: FontFamily): Promise<TextToPath> {
  const files = FILES[family];
  const fonts: Readonly<Record<FontStyle, Font>> = {
    drawn: await readFont(files.drawn),
    text: await readFont(files.text),
    built: await readFont(files.built),
  };
  const has = (character: string) => fonts.text.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const written = (text: string) => [...text.normalize("NFC")].filter(has).join("");

  /** Glyphs with their positions and the total width, relative to the size. */
  function set(text: string, style: FontStyle) {
    const font = fonts[style];
    const { glyphs, positions } = font.layout(written(text));
    let end = 0;
    const placed = glyphs.map((glyph, index) => {
      const at = end;
      end += (positions[index]?.xAdvance ?? 0) / font.unitsPerEm + TRACKING[style];
      return { glyph, at };
    });
    return { placed, end };
  }

  return {
    width: (text, style, size) => set(text, style).end * size,
    widthOnPage: (text, style) =>
      set(text, style).end * ON_PAGE[family][style] + [...text.normalize("NFC")].filter((sign) => !has(sign)).length,
    outline(text, style, size, x, y) {
      const scale = size / fonts[style].unitsPerEm;
      return set(text, style)
        .placed.map(({ glyph, at }) => glyph.path.transform(scale, 0, 0, -scale, x + at * size, y).toSVG())
        .join("");
    },
    missing: (text) => [...new Set(text.normalize("NFC"))].filter((character) => !has(character)),
  };
}

async function readFont(url: string): Promise<Font> {
  const font = create(await readFile(new URL(url)));
  if (!("layout" in font)) throw new Error(`${url} holds several fonts`);
  return font;
}
