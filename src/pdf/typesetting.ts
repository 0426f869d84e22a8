import type { Run, Style } from "./resume-blocks.ts";

/** In points: 18 mm at the sides, 13 mm above and below. */
export const MARGINS = { left: 51, right: 51, top: 37, bottom: 37 };
const INK = "#111e28";
/** In points. */
const ROW_GAP = 16;

export type Document = PDFKit.PDFDocument;

interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

interface RowPlace<Item> extends Omit<Place, "top"> {
  readonly item: Item;
  /** Points below the row's first line. */
  readonly below: number;
}

export function write(
  document: Document,
  text: string,
  style: Style,
  { top, left, width }: Place,
  link?: string,
): void {
  set(document, style)
    .fillColor(INK)
    .text(printable(text), left, top, { width, lineGap: style.lineGap, ...(link !== undefined && { link }) });
}

/** Right-aligned, on the baseline of text in another style. */
export function writeRuns(document: Document, runs: readonly Run[], { top, left, width }: Place, beside: Style): void {
  let from = left + width - runsWidth(document, runs);
  for (const { text, style } of runs) {
    const taken = set(document, style).widthOfString(text);
    // Aligns the baselines of different sizes.
    write(document, text, style, { top: top + (beside.size - style.size) * 0.93, left: from, width: taken + 1 });
    from += taken;
  }
}

function runsWidth(document: Document, runs: readonly Run[]): number {
  return runs.reduce((sum, { text, style }) => sum + set(document, style).widthOfString(text), 0);
}

/** Wraps items into rows; returns their positions and total height in points. */
export function inRow<Item extends { readonly text: string }>(
  document: Document,
  items: readonly Item[],
  style: Style,
): { readonly placed: readonly RowPlace<Item>[]; readonly height: number } {
  const room = innerWidth(document);
  const lineHeight = textHeight(document, "|", style, room);
  let below = 0;
  let left = MARGINS.left;
  const placed = items.map((item) => {
    const width = Math.min(document.widthOfString(item.text) + 1, room);
    if (left + width > MARGINS.left + room) {
      below += lineHeight;
      left = MARGINS.left;
    }
    const place = { item, below, left, width };
    left += width + ROW_GAP;
    return place;
  });
  return { placed, height: below + lineHeight };
}

/** Marked as an artifact, so that screen readers skip it. */
export function drawRule(document: Document, y: number, thickness: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(MARGINS.left, y)
    .lineTo(MARGINS.left + innerWidth(document), y)
    .lineWidth(thickness)
    .stroke(INK);
  document.endMarkedContent();
}

/** In points. */
export function textHeight(document: Document, text: string, style: Style, width: number): number {
  return set(document, style).heightOfString(printable(text), { width, lineGap: style.lineGap });
}

/** Points left beside right-aligned text. */
export function widthBeside(document: Document, aside: readonly Run[] | undefined): number {
  return innerWidth(document) - (aside === undefined ? 0 : runsWidth(document, aside) + ROW_GAP);
}

/**
 * Replaces arrows, which the fonts do not have, and splits words longer than a line: typesetting time and memory grow
 * with the square of their length.
 */
function printable(text: string): string {
  return text.replaceAll("→", "to").replace(/\S{300}(?=\S)/gu, "$& ");
}

function set(document: Document, { font, size }: Style): Document {
  return document.font(font).fontSize(size);
}

/** In points. */
export function innerWidth(document: Document): number {
  return document.page.width - MARGINS.left - MARGINS.right;
}
