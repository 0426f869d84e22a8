import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";

/** Whole fonts: those of the pages are subsets. */
const FILES = {
  drawn: import.meta.resolve("@expo-google-fonts/roboto/100Thin/Roboto_100Thin.ttf"),
  text: import.meta.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf"),
  built: import.meta.resolve("@expo-google-fonts/roboto/900Black/Roboto_900Black.ttf"),
} as const;
export type FontStyle = keyof typeof FILES;

/** Letter spacing relative to size, as for large titles on the pages. */
const TRACKING: Readonly<Record<FontStyle, number>> = { drawn: -0.035, text: 0, built: -0.045 };

/** Text as outlines, which need no fonts. */
export interface TextToPath {
  /** In px. */
  width(text: string, style: FontStyle, size: number): number;
  /** SVG path data; x and y are the start of the baseline. */
  outline(text: string, style: FontStyle, size: number, x: number, y: number): string;
  /** Characters without a glyph, which are left out. */
  missing(text: string): readonly string[];
}

export async function openTextToPath(): Promise<TextToPath> {
  const fonts: Readonly<Record<FontStyle, Font>> = {
    drawn: await readFont(FILES.drawn),
    text: await readFont(FILES.text),
    built: await readFont(FILES.built),
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
