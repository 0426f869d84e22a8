import type { FontFamily } from "../domain/theme/theme.ts";
import {
  installedFor,
  isRightToLeft,
  normalizeText,
  paragraphOf,
  type Run,
  type Typeface,
  typefaceOf,
  type Weight,
} from "./fonts.ts";

/** By weight, relative to the size. */
type Adjustment = Readonly<Partial<Record<Weight, number>>>;

/** The letter spacing of large titles, as on the pages. Serifs would touch. */
const TRACKING: Adjustment = { 100: -0.035, 900: -0.045 };
const SERIF_TRACKING: Adjustment = { 100: -0.015, 900: -0.015 };

/**
 * The width of large text on a page relative to these fonts: `src/app/styles/families.json` scales families, and Inter's
 * optical sizes make it narrower.
 */
const ON_PAGE: Readonly<Partial<Record<FontFamily, Adjustment>>> = {
  Inter: { 100: 0.85, 900: 0.93 },
  "Public Sans": { 100: 0.96, 900: 0.96 },
  "Noto Serif": { 100: 0.93, 900: 0.93 },
};

/** Draws text as shapes, so that pictures do not depend on the fonts of the machine. */
export type TextOutlines = ReturnType<typeof textOutlines>;

/** Letters that the family lacks are drawn in Roboto or in an installed font for their script; others are left out. */
export function textOutlines(family: FontFamily = "Roboto") {
  const families = [...new Set([family, "Roboto"] as const)].map(typefaceOf);

  function shaped(text: string, weight: Weight) {
    const normalized = normalizeText(text);
    return shape(paragraphOf(normalized, [...families, ...installedFor(normalized)])(), weight);
  }

  return {
    /** In px. */
    width: (text: string, weight: Weight, size: number) => shaped(text, weight).width * size,
    /** SVG path data. x and y are the left end of the baseline. */
    path: (text: string, weight: Weight, size: number, x: number, y: number) =>
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
    const spacing = face.family === "Noto Serif" ? SERIF_TRACKING : TRACKING;
    const tracking = face.family === undefined ? 0 : (spacing[weight] ?? 0);
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

/** Consecutive words in one weight. */
interface TitlePart {
  readonly text: string;
  readonly weight: Weight;
  /** The distance from the start of the line, relative to the size. */
  readonly at: number;
}

const MAX_LINES = 9;
/** Lines set tight, and the leading of these, of more lines, and of scripts with tall letters or marks. */
const TIGHT_LINES = 3;
const LEADING = { tight: 0.9, usual: 1.05, tall: 1.3 } as const;
const TALL = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Relative to the longest line. A last word that is shorter must not stand alone. */
const SHORT = 0.6;

/** The first word of a line, and the first word after it. */
type Line = readonly [from: number, to: number];

/**
 * Sets a title as large as it fits, in lines of similar length. The last word is heavy, the others are light.
 * @returns `leading`: the distance between baselines, relative to the size
 */
export function balancedTitle(
  title: string,
  outlines: TextOutlines,
  room: Readonly<Record<"width" | "height" | "largest", number>>,
) {
  const phrases = phrasesOf(title.trim());
  const words = phrases ?? title.trim().split(/\s+/);
  const last = words.length - 1;
  const isMirrored = isRightToLeft(title);
  const space = phrases ? 0 : outlines.width(" ", 100, 1);
  const widths = words.map((word, index) => outlines.width(word, phrases || index === last ? 900 : 100, 1));
  const widthOf = ([from, to]: Line) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, space * (to - from - 1));
  const isLonely = (lines: readonly Line[], widest: number) => {
    const end = lines.at(-1);
    return lines.length > 1 && words.length > 2 && end?.[0] === last && widthOf(end) < SHORT * widest;
  };

  function partsOf([from, to]: Line): readonly TitlePart[] {
    if (phrases) return [{ text: phrases.slice(from, to).join(""), weight: 900, at: 0 }];
    const light = words.slice(from, Math.min(to, last)).join(" ");
    const heavy = to > last ? (words[last] ?? "") : "";
    const parts: readonly TitlePart[] = [
      { text: light, weight: 100, at: 0 },
      { text: heavy, weight: 900, at: from < last ? widthOf([from, last]) + space : 0 },
    ];
    return parts.filter(({ text }) => text !== "");
  }

  const layouts = [1, 2]
    .flatMap((fewest) => balancedLines(words.length, fewest, widthOf))
    .flatMap((lines) => {
      const widest = Math.max(...lines.map(widthOf));
      if (isLonely(lines, widest)) return [];
      const leading = TALL.test(title) ? LEADING.tall : lines.length <= TIGHT_LINES ? LEADING.tight : LEADING.usual;
      const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * leading));
      // From right to left, lines begin below the end of the widest line.
      const mirrored = ({ text, weight, at }: TitlePart) => widest - at - outlines.width(text, weight, 1);
      const parts = lines.map((line) =>
        partsOf(line).map((part) => (isMirrored ? { ...part, at: mirrored(part) } : part)),
      );
      return [{ size, leading, lines: parts }];
    });
  // The fewest lines of the largest size.
  return layouts.reduce((best, layout) => {
    const isBetter = layout.size > best.size || (layout.size === best.size && layout.lines.length < best.lines.length);
    return isBetter ? layout : best;
  });
}

/** A title with more letters and without spaces is broken between phrases. Names are shorter. */
const LONGEST_NAME = 8;

/** The words of a language without spaces, with the particles and punctuation after them. All are heavy. */
function phrasesOf(title: string): readonly string[] | undefined {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]+$/u.test(title)) return undefined;
  if (/\s/.test(title) || [...title].length <= LONGEST_NAME) return undefined;
  const phrases: string[] = [];
  for (const { segment } of new Intl.Segmenter("ja", { granularity: "word" }).segment(title)) {
    const isAfter = phrases.length > 0 && /^[\p{Script=Hiragana}\p{P}ー]+$/u.test(segment);
    phrases.push(isAfter ? `${phrases.pop()}${segment}` : segment);
  }
  return phrases;
}

/**
 * The most even way to set words in one line, in two lines, and so on, as far as there are enough words.
 * @param fewest the fewest words on the last line
 */
function balancedLines(words: number, fewest: number, widthOf: (line: Line) => number): readonly (readonly Line[])[] {
  // The power makes the widest line count most.
  const before = (line: Line, rest: { readonly cost: number; readonly lines: readonly Line[] }) => {
    return { cost: widthOf(line) ** 4 + rest.cost, lines: [line, ...rest.lines] };
  };
  /** The best lines for the words from each one on, if there are any. */
  let best = Array.from({ length: words }, (_, from) =>
    words - from < fewest ? undefined : before([from, words], { cost: 0, lines: [] }),
  );
  const found: (readonly Line[])[] = [];
  while (best[0] !== undefined && found.length < MAX_LINES) {
    found.push(best[0].lines);
    best = best.map((_, from) =>
      best
        .flatMap((rest, to) => (rest === undefined || to <= from ? [] : before([from, to], rest)))
        .reduce<(typeof best)[number]>((least, next) => (least && least.cost <= next.cost ? least : next), undefined),
    );
  }
  return found;
}
