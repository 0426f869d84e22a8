import type { Run, Style } from "./resume-blocks.ts";

/** Margins in points: 18 mm at the sides, 13 mm above and below. */
export const MARGINS = { left: 51, right: 51, top: 37, bottom: 37 };
const INK = "#111e28";
/** Points between what stands in a row. */
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

/** Writes a text at a place, as a link where it is one. */
export function write(
  document: Document,
  text: string,
  style: Style,
  { top, left, width }: Place,
  link?: string,
): void {
  set(document, style)
    .fillColor(INK)
    .text(inPieces(text), left, top, { width, lineGap: style.lineGap, ...(link !== undefined && { link }) });
}

/** Runs that end at the right, on the line of a text in another style. */
export function writeRuns(document: Document, runs: readonly Run[], { top, left, width }: Place, beside: Style): void {
  let from = left + width - runsWidth(document, runs);
  for (const { text, style } of runs) {
    const taken = set(document, style).widthOfString(text);
    // Larger letters begin their line further down: by most of the difference in size.
    write(document, text, style, { top: top + (beside.size - style.size) * 0.93, left: from, width: taken + 1 });
    from += taken;
  }
}

function runsWidth(document: Document, runs: readonly Run[]): number {
  return runs.reduce((sum, { text, style }) => sum + set(document, style).widthOfString(text), 0);
}

/** Items side by side, on as many lines as they need: where each stands below the first, and points that they all take. */
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

/** A line that belongs to no text: programs that read aloud pass it by. */
export function drawRule(document: Document, y: number, thickness: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(MARGINS.left, y)
    .lineTo(MARGINS.left + innerWidth(document), y)
    .lineWidth(thickness)
    .stroke(INK);
  document.endMarkedContent();
}

/** Points that a text takes in its lines. */
export function textHeight(document: Document, text: string, style: Style, width: number): number {
  return set(document, style).heightOfString(inPieces(text), { width, lineGap: style.lineGap });
}

/** Points that a text has beside what stands at the right of its line. */
export function widthBeside(document: Document, aside: readonly Run[] | undefined): number {
  return innerWidth(document) - (aside === undefined ? 0 : runsWidth(document, aside) + ROW_GAP);
}

/** A word that no line could hold, in pieces: the time and the memory that setting one takes grow with its square. */
function inPieces(text: string): string {
  return text.replace(/\S{300}(?=\S)/gu, "$& ");
}

function set(document: Document, { font, size }: Style): Document {
  return document.font(font).fontSize(size);
}

/** Points between the margins. */
export function innerWidth(document: Document): number {
  return document.page.width - MARGINS.left - MARGINS.right;
}
