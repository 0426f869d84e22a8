import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";

const FOLDER = "@expo-google-fonts/roboto";

/** The site's typeface in the weights of a preview, whole: the files of the pages are cut, and packed for browsers. */
const FILES = {
  drawn: "100Thin/Roboto_100Thin.ttf",
  text: "400Regular/Roboto_400Regular.ttf",
  built: "900Black/Roboto_900Black.ttf",
} as const;
export type Voice = keyof typeof FILES;

/** Space taken out between letters, in parts of their size, as the pages do with large titles. */
const TRACKING: Readonly<Record<Voice, number>> = { drawn: -0.035, text: 0, built: -0.045 };

/** Text as shapes, so that whoever draws it needs no font. */
export interface Lettering {
  /** How wide a text is at a size, both in px. */
  width(text: string, voice: Voice, size: number): number;
  /** A text as the data of an SVG path, its baseline beginning at a point. */
  outline(text: string, voice: Voice, size: number, x: number, y: number): string;
  /** Characters that the font has no glyph for; they are left out when they are drawn. */
  missing(text: string): readonly string[];
}

/** Reads the fonts. */
export async function openLettering(): Promise<Lettering> {
  const fonts: Readonly<Record<Voice, Font>> = {
    drawn: await readFont(FILES.drawn),
    text: await readFont(FILES.text),
    built: await readFont(FILES.built),
  };
  const has = (character: string) => fonts.text.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const written = (text: string) => [...text.normalize("NFC")].filter(has).join("");

  /** The shapes of a text, and where it ends. */
  function set(text: string, voice: Voice, size: number, left: number, baseline: number) {
    const scale = size / fonts[voice].unitsPerEm;
    const { glyphs, positions } = fonts[voice].layout(written(text));
    let x = left;
    const shapes = glyphs.map(({ path }, index) => {
      const shape = path.transform(scale, 0, 0, -scale, x, baseline).toSVG();
      x += (positions[index]?.xAdvance ?? 0) * scale + TRACKING[voice] * size;
      return shape;
    });
    return { outline: shapes.join(""), end: x };
  }

  return {
    width: (text, voice, size) => set(text, voice, size, 0, 0).end,
    outline: (text, voice, size, left, baseline) => set(text, voice, size, left, baseline).outline,
    missing: (text) => [...new Set(text.normalize("NFC"))].filter((character) => !has(character)),
  };
}

async function readFont(file: string): Promise<Font> {
  const font = create(await readFile(new URL(import.meta.resolve(`${FOLDER}/${file}`))));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  return font;
}
