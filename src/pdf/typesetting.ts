import { linesOf } from "../domain/format/line-breaks.ts";
import type { Language } from "../domain/language/language.ts";
import { translateInto } from "../domain/language/translate.ts";
import { composed } from "../writing/composed.ts";
import { isLeftToRight, isPlain, isRightToLeft, paragraphOf, type Run as RunOf } from "../writing/paragraph.ts";
import { hasGlyph, installedFor, openFont, type Typeface } from "../writing/typefaces.ts";
import { FONTS, type Font, WEIGHTS } from "./fonts.ts";
import { readableFont } from "./readable-font.ts";
import type { Run, Style } from "./resume-blocks.ts";

/** In points: 18 mm at the sides, 13 mm above and below. */
export const MARGINS = { left: 51, right: 51, top: 37, bottom: 37 };
const INK = "#111e28";
/** In points. */
const ROW_GAP = 16;
/** Beside right-aligned text. */
const MOST_LINES = 2;

export interface TypesetDocument {
  readonly pdf: PDFKit.PDFDocument;
  /** From right to left, places as used here are mirrored. */
  readonly language: Language;
  /** Names of fonts beside those of `fonts.ts`. */
  readonly registered: Set<string>;
  /** Words are measured often, and shaping takes time. */
  readonly widths: Map<string, number>;
}

interface Place {
  readonly top: number;
  /** From where lines begin. */
  readonly left: number;
  readonly width: number;
}

interface RowPlace<Item> extends Omit<Place, "top"> {
  readonly item: Item;
  /** Points below the row's first line. */
  readonly below: number;
}

/** Fonts in all styles. */
interface Face {
  has(character: string): boolean;
  /** The name of its font in a document. */
  source(font: Font, document: TypesetDocument): string;
}
type FaceRun = RunOf<Face>;

interface Line {
  readonly runs: readonly FaceRun[];
  readonly isRightToLeft: boolean;
}

const roboto = openFont(FONTS.text);
const ROBOTO: Face = { has: (character) => hasGlyph(roboto, character), source: (font) => font };

/** Without features, PDFKit would put word after word from left to right. */
const AS_A_WHOLE: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

/** Of Roboto, relative to its size: its line holds the other fonts. */
const ASCENT = roboto.ascent / roboto.unitsPerEm;

export function typesetIn(language: Language, pdf: PDFKit.PDFDocument): TypesetDocument {
  for (const [font, file] of Object.entries(FONTS)) pdf.registerFont(font, file);
  return { pdf, language, registered: new Set(), widths: new Map() };
}

function isMirrored({ language }: TypesetDocument): boolean {
  return language.direction === "rtl";
}

export function write(
  document: TypesetDocument,
  text: string,
  style: Style,
  { top, left, width }: Place,
  link?: string,
): void {
  const linked = link !== undefined && { link };
  const written = printable(document, text);
  set(document, style).fillColor(INK);
  if (isPlainIn(document, written)) {
    document.pdf.text(written, left, top, { width, lineGap: style.lineGap, ...linked });
    return;
  }
  const isFromRight = isMirrored(document);
  const leftmost = isFromRight ? document.pdf.page.width - left - width : left;
  // Numbers follow the document, but not those of addresses.
  const follows = isFromRight && link === undefined && !isLeftToRight(written);
  const lines = inLines(document, written, style, width, follows ? "rtl" : undefined);
  const height = lineHeight(document, style);
  document.pdf.y = top;
  for (const { runs, isRightToLeft } of lines) {
    if (document.pdf.y + height > document.pdf.page.maxY()) {
      document.pdf.continueOnNewPage();
      document.pdf.y = MARGINS.top;
    }
    const line = document.pdf.y;
    const isAligned = isFromRight || (isRightToLeft && lines.length > 1);
    let from = leftmost + (isAligned ? width - runsWidthOf(document, runs, style) : 0);
    for (const run of runs) {
      const taken = runWidth(document, run, style);
      document.pdf
        .font(run.face.source(style.font, document))
        .fontSize(style.size)
        .text(run.text, from, line + ASCENT * style.size, { ...AS_A_WHOLE, baseline: "alphabetic", ...linked });
      from += taken;
    }
    document.pdf.y = line + height;
  }
  document.pdf.x = left;
  set(document, style);
}

/** At the end of a line, on the baseline of text in another style. */
export function writeRuns(
  document: TypesetDocument,
  runs: readonly Run[],
  { top, left, width }: Place,
  beside: Style,
): void {
  let from = left + width - runsWidth(document, runs);
  for (const { text, style } of runs) {
    const taken = widthOf(document, text, style);
    // Aligns the baselines of different sizes.
    write(document, text, style, { top: top + (beside.size - style.size) * 0.93, left: from, width: taken + 1 });
    from += taken;
  }
}

function runsWidth(document: TypesetDocument, runs: readonly Run[]): number {
  return runs.reduce((sum, { text, style }) => sum + widthOf(document, text, style), 0);
}

/** Wraps items into rows; returns their positions and total height in points. */
export function inRow<Item extends { readonly text: string }>(
  document: TypesetDocument,
  items: readonly Item[],
  style: Style,
): { readonly placed: readonly RowPlace<Item>[]; readonly height: number } {
  const room = innerWidth(document);
  const height = textHeight(document, "|", style, room);
  let below = 0;
  let left = MARGINS.left;
  const placed = items.map((item) => {
    const width = Math.min(widthOf(document, item.text, style) + 1, room);
    if (left + width > MARGINS.left + room) {
      below += height;
      left = MARGINS.left;
    }
    const place = { item, below, left, width };
    left += width + ROW_GAP;
    return place;
  });
  return { placed, height: below + height };
}

/** Marked as an artifact, so that screen readers skip it. */
export function drawRule(document: TypesetDocument, y: number, thickness: number): void {
  document.pdf.markContent("Artifact", { type: "Layout" });
  document.pdf
    .moveTo(MARGINS.left, y)
    .lineTo(MARGINS.left + innerWidth(document), y)
    .lineWidth(thickness)
    .stroke(INK);
  document.pdf.endMarkedContent();
}

/** In points. */
export function textHeight(document: TypesetDocument, text: string, style: Style, width: number): number {
  const written = printable(document, text);
  set(document, style);
  return isPlainIn(document, written)
    ? document.pdf.heightOfString(written, { width, lineGap: style.lineGap })
    : inLines(document, written, style, width).length * lineHeight(document, style);
}

/** In points. */
function widthOf(document: TypesetDocument, text: string, style: Style): number {
  const written = printable(document, text);
  if (isPlainIn(document, written)) return set(document, style).widthOfString(written);
  return runsWidthOf(document, paragraphOf(written, facesFor(written)).runs(), style);
}

/** Points left beside right-aligned text. */
export function widthBeside(document: TypesetDocument, aside: readonly Run[] | undefined): number {
  return innerWidth(document) - (aside === undefined ? 0 : runsWidth(document, aside) + ROW_GAP);
}

/** Whether no word is wider than the room beside right-aligned text, and there are few lines. */
export function fitsBeside(document: TypesetDocument, text: string, style: Style, aside: readonly Run[]): boolean {
  const room = widthBeside(document, aside);
  const widest = Math.max(
    ...printable(document, text)
      .split(/\s+/)
      .map((word) => widthOf(document, word, style)),
  );
  return (
    widest <= room && textHeight(document, text, style, room) <= MOST_LINES * textHeight(document, "|", style, room)
  );
}

/**
 * Replaces arrows, which the fonts do not have, and splits words longer than a line: typesetting time and memory grow
 * with the square of their length.
 */
function printable(document: TypesetDocument, text: string): string {
  const t = translateInto(document.language);
  return composed(text)
    .split(/\s*→\s*/)
    .reduce((before, after) => t("{before} to {after}", { before, after }))
    .replace(/\S{300}(?=\S)/gu, "$& ");
}

/** Breaks text that needs several fonts or directions, which PDFKit cannot. */
function inLines(
  document: TypesetDocument,
  text: string,
  style: Style,
  width: number,
  direction?: "rtl",
): readonly Line[] {
  return text.split("\n").flatMap((part) => {
    const { runs } = paragraphOf(part, facesFor(part), direction);
    const lines = linesOf(part, width, (from, to) => runsWidthOf(document, runs(from, to), style));
    return lines.map(([from, to]) => ({
      runs: runs(from, from + part.slice(from, to).trimEnd().length),
      isRightToLeft: isRightToLeft(part),
    }));
  });
}

function runsWidthOf(document: TypesetDocument, runs: readonly FaceRun[], style: Style): number {
  return runs.reduce((sum, run) => sum + runWidth(document, run, style), 0);
}

function runWidth(document: TypesetDocument, { text, face }: FaceRun, { font, size }: Style): number {
  const source = face.source(font, document);
  const key = `${size} ${source} ${text}`;
  const width = document.widths.get(key) ?? document.pdf.font(source).fontSize(size).widthOfString(text, AS_A_WHOLE);
  document.widths.set(key, width);
  return width;
}

/** In points. */
function lineHeight(document: TypesetDocument, style: Style): number {
  return set(document, style).currentLineHeight(true) + style.lineGap;
}

/** Whether PDFKit itself can write a text. */
function isPlainIn(document: TypesetDocument, text: string): boolean {
  return !isMirrored(document) && isPlain(text, ROBOTO.has);
}

function facesFor(text: string): readonly Face[] {
  return [ROBOTO, ...installedFor(text).map(faceOf)];
}

/** Registers its fonts when first used. */
function faceOf({ has, file, font }: Typeface): Face {
  return {
    has,
    source(style, document) {
      const weight = WEIGHTS[style];
      const name = file(weight);
      if (!document.registered.has(name)) document.pdf.registerFont(name, readableFont(font(weight)));
      document.registered.add(name);
      return name;
    },
  };
}

function set({ pdf }: TypesetDocument, { font, size }: Style): PDFKit.PDFDocument {
  return pdf.font(font).fontSize(size);
}

/** In points. */
export function innerWidth(document: TypesetDocument): number {
  return document.pdf.page.width - MARGINS.left - MARGINS.right;
}
