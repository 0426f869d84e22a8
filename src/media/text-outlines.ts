import type { FontFamily } from "../domain/theme/theme.ts";
import { installedFor, normalizeText, type Typeface, typefaceOf, type Weight } from "./fonts.ts";
import { paragraphOf, type Run } from "./paragraph.ts";

/** By weight, relative to the size. */
type Adjustment = Readonly<Partial<Record<Weight, number>>>;

const TIGHT: Adjustment = { 100: -0.035, 900: -0.045 };

/** The letter spacing of large titles, as on the pages. Serifs would touch. */
const TRACKING: Readonly<Record<FontFamily, Adjustment>> = {
  Roboto: TIGHT,
  Inter: TIGHT,
  "Public Sans": TIGHT,
  Archivo: TIGHT,
  "Noto Serif": { 100: -0.015, 900: -0.015 },
};

/**
 * The width of large text on a page relative to these fonts: `src/app/styles/families/` scales families, and Inter's
 * optical sizes make it narrower.
 */
const ON_PAGE: Readonly<Partial<Record<FontFamily, Adjustment>>> = {
  Inter: { 100: 0.85, 900: 0.93 },
  "Public Sans": { 100: 0.96, 900: 0.96 },
  "Noto Serif": { 100: 0.93, 900: 0.93 },
};

/** Draws text as shapes, so that pictures do not depend on the fonts of the machine. */
export interface TextOutlines {
  /** In px. */
  width(text: string, weight: Weight, size: number): number;
  /** SVG path data. x and y are the left end of the baseline. */
  path(text: string, weight: Weight, size: number, x: number, y: number): string;
}

/** Letters that the family lacks are drawn in Roboto or in an installed font for their script; others are left out. */
export function textOutlines(family: FontFamily = "Roboto"): TextOutlines {
  const families = [...new Set([family, "Roboto"] as const)].map(typefaceOf);

  function shaped(text: string, weight: Weight) {
    const normalized = normalizeText(text);
    return shape(paragraphOf(normalized, [...families, ...installedFor(normalized)]).runs(), weight);
  }

  return {
    width: (text, weight, size) => shaped(text, weight).width * size,
    path: (text, weight, size, x, y) =>
      shaped(text, weight)
        .glyphs.map(({ glyph, at, above, scale }) =>
          glyph.path.transform(scale * size, 0, 0, -scale * size, x + at * size, y - above * size).toSVG(),
        )
        .join(""),
  };
}

/**
 * The width of a text on a page, relative to its size. Browsers take missing letters from other fonts, so each counts
 * as a square.
 */
export function widthOnPage(text: string, weight: Weight, family: FontFamily = "Roboto"): number {
  const face = typefaceOf(family);
  const letters = [...normalizeText(text)];
  const known = letters.filter(face.has);
  const { width } = shape([{ text: known.join(""), face }], weight);
  return width * (ON_PAGE[family]?.[weight] ?? 1) + letters.length - known.length;
}

/** Glyphs with their positions, and the total width. All lengths are relative to the size. */
function shape(runs: readonly Run<Typeface>[], weight: Weight) {
  let width = 0;
  const glyphs = runs.flatMap(({ text, face }) => {
    const font = face.font(weight);
    const scale = 1 / font.unitsPerEm;
    // Letter spacing would break the joined letters of other scripts.
    const tracking = (face.family && TRACKING[face.family][weight]) ?? 0;
    const run = font.layout(text);
    return run.glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      const at = width + xOffset * scale;
      width += xAdvance * scale + tracking;
      return { glyph, at, above: yOffset * scale, scale };
    });
  });
  return { glyphs, width };
}
