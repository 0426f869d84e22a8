import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Resume } from "../core/resume.ts";
import type { Paper } from "../core/resume-options.ts";
import { FONTS } from "./fonts.ts";
import { type Part, type Run, resumeBlocks, type Style } from "./resume-blocks.ts";

/** Margins in points: 18 mm at the sides, 13 mm above and below. */
const MARGINS = { left: 51, right: 51, top: 37, bottom: 37 };
const INK = "#111e28";
/** Points that the text of a list's item stands in, and points between what stands in a row. */
const INDENT = 11;
const ROW_GAP = 16;

/**
 * A résumé as a tagged PDF: its text can be selected and is read in order, its fonts are in it, and no entry is cut by
 * the end of a page. The same résumé always gives the same bytes.
 */
export async function printResume(resume: Resume, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { name, role, summary } = resume;
  const document = new PDFDocument({
    size: paper === "a4" ? "A4" : "LETTER",
    margins: MARGINS,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    // The time it was made would make every copy another file.
    info: { Title: `${name}, ${role}`, Author: name, Subject: summary, CreationDate: new Date(0) },
  });
  for (const [font, file] of Object.entries(FONTS)) document.registerFont(font, file);
  const printed = buffer(document);
  const root = document.struct("Document");
  document.addStructure(root);
  const end = document.page.height - MARGINS.bottom;
  for (const block of resumeBlocks(resume)) {
    const height = block.reduce((sum, part) => sum + heightOf(document, part), 0);
    if (document.y + height > end && document.y > MARGINS.top) document.addPage();
    for (const part of block) print(document, root, part);
  }
  root.end();
  document.end();
  return Uint8Array.from(await printed);
}

type Document = PDFKit.PDFDocument;

/** Points that a part takes on the page, the space above it included. */
function heightOf(document: Document, part: Part): number {
  const { style } = part;
  switch (part.kind) {
    case "text":
      return style.above + textHeight(document, part.text, style, widthBeside(document, part.aside));
    case "row":
      return style.above + textHeight(document, "|", style, innerWidth(document));
    case "list":
      return part.items.reduce(
        (sum, item) => sum + style.above + textHeight(document, item, style, innerWidth(document) - INDENT),
        0,
      );
  }
}

function print(document: Document, root: PDFKit.PDFStructureElement, part: Part): void {
  const { style } = part;
  switch (part.kind) {
    case "text": {
      const { tag, text, aside, rule } = part;
      if (rule !== undefined) drawRule(document, document.y + style.above / 2, rule);
      const top = document.y + style.above;
      const width = widthBeside(document, aside);
      root.add(document.struct(tag, {}, () => write(document, text, style, { top, left: MARGINS.left, width })));
      if (aside === undefined) return;
      const below = document.y;
      const left = MARGINS.left + width;
      const place = { top, left, width: innerWidth(document) - width };
      root.add(document.struct("P", {}, () => writeRuns(document, aside, place, style)));
      document.y = below;
      return;
    }
    case "row": {
      const top = document.y + style.above;
      let left = MARGINS.left;
      for (const { text, link } of part.items) {
        const width = set(document, style).widthOfString(text) + 1;
        const place = { top, left, width };
        root.add(document.struct(link ? "Link" : "P", {}, () => write(document, text, style, place, link)));
        left += width + ROW_GAP;
      }
      return;
    }
    case "list": {
      const list = document.struct("L");
      root.add(list);
      for (const item of part.items) {
        const top = document.y + style.above;
        const width = innerWidth(document) - INDENT;
        const label = document.struct("Lbl", {}, () =>
          write(document, "–", style, { top, left: MARGINS.left, width: INDENT }),
        );
        const body = document.struct("LBody", {}, () =>
          write(document, item, style, { top, left: MARGINS.left + INDENT, width }),
        );
        list.add(document.struct("LI", {}, [label, body]));
      }
      list.end();
    }
  }
}

interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

function write(document: Document, text: string, style: Style, { top, left, width }: Place, link?: string): void {
  set(document, style)
    .fillColor(INK)
    .text(text, left, top, { width, lineGap: style.lineGap, ...(link !== undefined && { link }) });
}

/** Runs that end at the right, on the line of a text in another style. */
function writeRuns(document: Document, runs: readonly Run[], { top, left, width }: Place, beside: Style): void {
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

/** A line that belongs to no text: programs that read aloud pass it by. */
function drawRule(document: Document, y: number, thickness: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(MARGINS.left, y)
    .lineTo(MARGINS.left + innerWidth(document), y)
    .lineWidth(thickness)
    .stroke(INK);
  document.endMarkedContent();
}

function textHeight(document: Document, text: string, style: Style, width: number): number {
  return set(document, style).heightOfString(text, { width, lineGap: style.lineGap });
}

function widthBeside(document: Document, aside: readonly Run[] | undefined): number {
  return innerWidth(document) - (aside === undefined ? 0 : runsWidth(document, aside) + ROW_GAP);
}

function set(document: Document, { font, size }: Style): Document {
  return document.font(font).fontSize(size);
}

function innerWidth(document: Document): number {
  return document.page.width - MARGINS.left - MARGINS.right;
}
