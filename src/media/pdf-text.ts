import type { Font, Subset } from "fontkit";
import { linesOf } from "../domain/format/line-breaks.ts";
import type { Language } from "../domain/language/language.ts";
import { translateInto } from "../domain/language/translate.ts";
import { arrowsAsWords } from "../domain/resume/resume-text.ts";
import {
  installedFor,
  isLeftToRight,
  isRightToLeft,
  normalizeText,
  paragraphOf,
  type Run,
  readFont,
  type Typeface,
  typefaceOf,
  type Weight,
} from "./fonts.ts";

/** In points: 18 mm at the sides, 13 mm above and below. */
export const MARGINS = { left: 51, right: 51, top: 37, bottom: 37 };
export const INK = "#111e28";
const ZERO_WIDTH_JOINER = 0x200d;
const ROBOTO = typefaceOf("Roboto");

/** Without features, PDFKit would place word after word from left to right. */
const AS_A_WHOLE: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

/** All lengths are in points. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  /** The space above. */
  readonly above: number;
  readonly lineGap: number;
}

/** From right to left, places are mirrored. */
interface Place {
  readonly top: number;
  /** Where lines begin. */
  readonly left: number;
  readonly width: number;
}

/** Writes text of any script and direction into a PDF, which PDFKit alone cannot do. */
export function pdfText(pdf: PDFKit.PDFDocument, language: Language) {
  const innerWidth = pdf.page.width - MARGINS.left - MARGINS.right;
  const isFromRight = language.direction === "rtl";
  const t = translateInto(language);
  const registered = new Set<string>();
  /** Words are measured often, and shaping takes time. */
  const widths = new Map<string, number>();

  /** Selects a font, and registers it when it is first used. */
  function select({ file, family }: Typeface, { weight, size }: TextStyle): PDFKit.PDFDocument {
    const name = file(weight);
    // A font remembers the letters of a glyph from its first use, so each PDF reads its own.
    if (!registered.has(name)) pdf.registerFont(name, family === undefined ? readableFont(readFont(name)) : name);
    registered.add(name);
    return pdf.font(name).fontSize(size);
  }

  /** The line of Roboto has room for the other fonts. */
  function lineHeight(style: TextStyle): number {
    return select(ROBOTO, style).currentLineHeight(true) + style.lineGap;
  }

  /** Splits words longer than a line: typesetting time and memory grow with the square of their length. */
  function printable(text: string): string {
    return arrowsAsWords(normalizeText(text), t).replace(/\S{300}(?=\S)/gu, "$& ");
  }

  function inLines(text: string, style: TextStyle, width: number, direction?: "rtl") {
    return text.split("\n").flatMap((part) => {
      const runs = paragraphOf(part, [ROBOTO, ...installedFor(part)], direction);
      const startsAtRight = isRightToLeft(part);
      return linesOf(part, width, (from, to) => totalWidth(runs(from, to), style)).map(([from, to]) => ({
        runs: runs(from, from + part.slice(from, to).trimEnd().length),
        startsAtRight,
      }));
    });
  }

  function totalWidth(runs: readonly Run<Typeface>[], style: TextStyle): number {
    return runs.reduce((sum, run) => sum + runWidth(run, style), 0);
  }

  function runWidth({ text, face }: Run<Typeface>, style: TextStyle): number {
    const key = `${style.size} ${face.file(style.weight)} ${text}`;
    const width = widths.get(key) ?? select(face, style).widthOfString(text, AS_A_WHOLE);
    widths.set(key, width);
    return width;
  }

  return {
    /** In points, between the margins. */
    innerWidth,
    write(text: string, style: TextStyle, { top, left, width }: Place, link?: string): void {
      const written = printable(text);
      // Numbers follow the document, but not those of addresses.
      const follows = isFromRight && link === undefined && !isLeftToRight(written);
      const lines = inLines(written, style, width, follows ? "rtl" : undefined);
      const height = lineHeight(style);
      // Mirrored within the margins, as the rules are.
      const leftmost = isFromRight ? MARGINS.left + innerWidth - (left - MARGINS.left) - width : left;
      const font = ROBOTO.font(400);
      const ascent = (font.ascent / font.unitsPerEm) * style.size;
      pdf.fillColor(INK);
      let y = top;
      for (const { runs, startsAtRight } of lines) {
        if (y + height > pdf.page.maxY()) {
          pdf.continueOnNewPage();
          y = MARGINS.top;
        }
        const isAtRight = isFromRight || (startsAtRight && lines.length > 1);
        let x = leftmost + (isAtRight ? width - totalWidth(runs, style) : 0);
        for (const run of runs) {
          const options = { ...AS_A_WHOLE, baseline: "alphabetic", ...(link !== undefined && { link }) } as const;
          select(run.face, style).text(run.text, x, y + ascent, options);
          x += runWidth(run, style);
        }
        y += height;
      }
      pdf.x = left;
      pdf.y = y;
    },
    /** In points. */
    widthOf(text: string, style: TextStyle): number {
      const written = printable(text);
      return totalWidth(paragraphOf(written, [ROBOTO, ...installedFor(written)])(), style);
    },
    /** In points. */
    heightOf: (text: string, style: TextStyle, width: number) =>
      inLines(printable(text), style, width).length * lineHeight(style),
    /** Draws a rule that screen readers skip. */
    drawRule(y: number, thickness: number): void {
      pdf.markContent("Artifact", { type: "Layout" });
      pdf
        .moveTo(MARGINS.left, y)
        .lineTo(MARGINS.left + innerWidth, y)
        .lineWidth(thickness)
        .stroke(INK);
      pdf.endMarkedContent();
    },
  };
}

/**
 * A font for PDFKit whose glyphs, read from left to right, have the letters in order. A glyph may stand for letters that
 * come later, or for a part of several letters, so it has a code for each of its readings. Programs reverse letters from
 * right to left one by one, so the letters of such a ligature are reversed beforehand.
 *
 * PDFKit accepts fonts of fontkit, and their subsets list glyphs, but the types do not say so.
 */
function readableFont(font: Font): PDFKit.Mixins.PDFFontSource {
  const codes = new Map<string, number>();
  const glyphIds: number[] = [];

  function layout(text: string, features?: string[]) {
    const run = font.layout(text, features);
    const letters = run.glyphs.map(({ codePoints }) => codePoints);
    const readings = run.direction === "rtl" ? letters.map((glyph) => glyph.toReversed()) : inOrder(letters, text);
    run.glyphs = run.glyphs.map((glyph, index) => {
      const reading = readings[index] ?? [];
      // Programs would read the number of a glyph without letters.
      const codePoints = reading.length > 0 ? reading : [ZERO_WIDTH_JOINER];
      const key = `${glyph.id} ${codePoints.join(" ")}`;
      const code = codes.get(key) ?? glyphIds.push(glyph.id) - 1;
      codes.set(key, code);
      return Object.create(glyph, { id: { value: code }, codePoints: { value: codePoints } });
    });
    return run;
  }

  function createSubset() {
    const subset: Subset & { readonly glyphs: number[] } = Object.create(font.createSubset());
    const positions = new Map<number, number>();
    return {
      includeGlyph(code: number) {
        const position = positions.get(code) ?? subset.glyphs.push(glyphIds[code] ?? 0) - 1;
        positions.set(code, position);
        return position;
      },
      encode: () => subset.encode(),
    };
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } });
}

/** Letters by glyph. Where glyphs change their order, each has one letter of the group, and the last has the rest. */
function inOrder(glyphs: readonly (readonly number[])[], text: string): readonly (readonly number[])[] {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const readings: (readonly number[])[] = [];
  /** The letters of the glyphs since the last group. */
  let group: (readonly number[])[] = [];
  for (const [index, codePoints] of glyphs.entries()) {
    group.push(codePoints);
    const isLast = index === glyphs.length - 1;
    const expected = group.flat();
    const read = letters.slice(0, isLast ? undefined : expected.length);
    if (!isLast && String(read.toSorted()) !== String(expected.toSorted())) continue;
    letters.splice(0, read.length);
    for (const one of group.keys()) readings.push(read.splice(0, one === group.length - 1 ? read.length : 1));
    group = [];
  }
  return readings;
}
