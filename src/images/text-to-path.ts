import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import type { FontFamily } from "../domain/theme/font-families.ts";
import { composed } from "../writing/composed.ts";
import { isPlain, paragraphOf, type Run } from "../writing/paragraph.ts";
import { hasGlyph, installedFor, type Typeface } from "../writing/typefaces.ts";

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

const TIGHT = { drawn: -0.035, text: 0, built: -0.045 } as const;

/** Letter spacing relative to size, as for large titles on the pages. Serifs would touch. */
const TRACKING: Readonly<Record<FontFamily, Readonly<Record<FontStyle, number>>>> = {
  Roboto: TIGHT,
  Inter: TIGHT,
  "Public Sans": TIGHT,
  Archivo: TIGHT,
  "Noto Serif": { drawn: -0.015, text: 0, built: -0.015 },
};

/** Of the fonts for other scripts. */
const WEIGHTS = { drawn: 100, text: 400, built: 900 } as const;

/** Text as outlines, independent of fonts. */
export interface TextToPath {
  /** In px. */
  width(text: string, style: FontStyle, size: number): number;
  /** SVG path data; x and y are the left end of the baseline. */
  outline(text: string, style: FontStyle, size: number, x: number, y: number): string;
  /** The width on a page, relative to the size. Browsers take missing glyphs from other fonts, so they count as wide. */
  widthOnPage(text: string, style: FontStyle): number;
  /** Characters without a glyph, which are left out. */
  missing(text: string): readonly string[];
}

/** Fonts in three styles with the same characters. */
interface Face {
  has(character: string): boolean;
  font(style: FontStyle): Font;
  tracking(style: FontStyle): number;
}

const opened = new Map<FontFamily, Promise<Face>>();

/** Reads the fonts of a family once. What it lacks is drawn in Roboto or in an installed font of its script. */
export async function openTextToPath(family: FontFamily = "Roboto"): Promise<TextToPath> {
  const own = await openFace(family);
  const faces = [own, ...(family === "Roboto" ? [] : [await openFace("Roboto")])];
  const facesFor = (text: string): readonly Face[] => [...faces, ...installedFor(text).map(faceOf)];

  const written = (text: string) => [...text].filter(own.has).join("");

  function runsOf(text: string): readonly Run<Face>[] {
    return isPlain(text, own.has) ? [{ text: written(text), face: own }] : paragraphOf(text, facesFor(text)).runs();
  }

  /** Glyphs with their positions and the total width, relative to the size. */
  function set(runs: readonly Run<Face>[], style: FontStyle) {
    let end = 0;
    const placed = runs.flatMap(({ text, face }) => {
      const font = face.font(style);
      const { glyphs, positions } = font.layout(text);
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const at = end + xOffset / font.unitsPerEm;
        end += xAdvance / font.unitsPerEm + face.tracking(style);
        return { glyph, at, above: yOffset / font.unitsPerEm, scale: 1 / font.unitsPerEm };
      });
    });
    return { placed, end };
  }

  return {
    width: (text, style, size) => set(runsOf(composed(text)), style).end * size,
    widthOnPage(text, style) {
      const known = composed(text);
      const lacking = [...known].filter((character) => !own.has(character)).length;
      return set([{ text: written(known), face: own }], style).end * ON_PAGE[family][style] + lacking;
    },
    outline: (text, style, size, x, y) =>
      set(runsOf(composed(text)), style)
        .placed.map(({ glyph, at, above, scale }) =>
          glyph.path.transform(scale * size, 0, 0, -scale * size, x + at * size, y - above * size).toSVG(),
        )
        .join(""),
    missing(text) {
      const all = facesFor(composed(text));
      return [...new Set(composed(text))].filter((character) => !all.some(({ has }) => has(character)));
    },
  };
}

function openFace(family: FontFamily): Promise<Face> {
  const known = opened.get(family) ?? readFace(family);
  opened.set(family, known);
  return known;
}

async function readFace(family: FontFamily): Promise<Face> {
  const files = FILES[family];
  const fonts: Readonly<Record<FontStyle, Font>> = {
    drawn: await readFont(files.drawn),
    text: await readFont(files.text),
    built: await readFont(files.built),
  };
  return {
    has: (character) => hasGlyph(fonts.text, character),
    font: (style) => fonts[style],
    tracking: (style) => TRACKING[family][style],
  };
}

/** Without letter spacing, which would break joined letters. */
function faceOf({ has, font }: Typeface): Face {
  return { has, font: (style) => font(WEIGHTS[style]), tracking: () => 0 };
}

async function readFont(url: string): Promise<Font> {
  const font = create(await readFile(new URL(url)));
  if (!("layout" in font)) throw new Error(`${url} holds several fonts`);
  return font;
}
