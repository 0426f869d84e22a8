import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Resume } from "../domain/resume/resume.ts";
import type { Paper } from "../domain/resume/resume-options.ts";
import { nameAndRole } from "../domain/site/owner.ts";
import { FONTS } from "./fonts.ts";
import { type Part, resumeBlocks, type Style } from "./resume-blocks.ts";
import {
  drawRule,
  fitsBeside,
  innerWidth,
  inRow,
  MARGINS,
  type TypesetDocument,
  textHeight,
  typesetIn,
  widthBeside,
  write,
  writeRuns,
} from "./typesetting.ts";

/** Of list items, in points. */
const INDENT = 11;

/** Of a list that is split across pages, at its start and its end. */
const TOGETHER = 2;

/**
 * A tagged PDF with selectable text in reading order and embedded fonts. Only sections of single lines and entries that
 * are longer than a page are split across pages. Equal résumés give equal bytes.
 */
export async function printResume(resume: Resume, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { name, role, summary, language } = resume;
  const pdf = new PDFDocument({
    size: paper === "a4" ? "A4" : "LETTER",
    margins: MARGINS,
    pdfVersion: "1.7",
    tagged: true,
    lang: language.tag === "en" ? "en-US" : language.tag,
    displayTitle: true,
    // The default, Helvetica, would be read from the package and listed in the PDF without being used.
    font: FONTS.text,
    // No creation date, which would change the bytes.
    info: {
      Title: nameAndRole({ name, role }),
      Author: name,
      ...(summary !== undefined && { Subject: summary }),
      CreationDate: new Date(0),
    },
  });
  const document = typesetIn(language, pdf);
  const printed = buffer(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const block of resumeBlocks(resume).map((parts) => parts.flatMap((part) => withRoom(document, part)))) {
    breakPage(document, keptHeight(document, block));
    for (const part of block) print(document, root, part);
  }
  root.end();
  pdf.end();
  return Uint8Array.from(await printed);
}

/** Text that does not fit beside its right-aligned text is above it. */
function withRoom(document: TypesetDocument, part: Part): readonly Part[] {
  if (part.kind !== "text" || part.aside === undefined) return [part];
  const { aside, ...text } = part;
  const [first] = aside;
  if (first === undefined || fitsBeside(document, text.text, text.style, aside)) return [part];
  const below = aside.map((run) => run.text).join("");
  return [text, { kind: "text", tag: "P", text: below, style: { ...first.style, above: 0 } }];
}

/** Unless something as high fits below, or nothing is above. */
function breakPage({ pdf }: TypesetDocument, height: number): void {
  if (pdf.y + height > pdf.page.maxY() && pdf.y > MARGINS.top) pdf.addPage();
}

/** What must fit on the rest of a page for a block to begin there, in points. */
function keptHeight(document: TypesetDocument, block: readonly Part[]): number {
  const page = document.pdf.page.maxY() - MARGINS.top;
  const height = block.reduce((sum, part) => sum + heightOf(document, part), 0);
  const at = block.findIndex(({ kind }) => kind === "list");
  const list = block[at];
  if (list?.kind !== "list" || (height <= page && !list.isSection)) return height;
  const first = { ...list, items: list.items.slice(0, TOGETHER) };
  return [...block.slice(0, at), first].reduce((sum, part) => sum + heightOf(document, part), 0);
}

/** In points, including the space above. */
function heightOf(document: TypesetDocument, part: Part): number {
  const { style } = part;
  switch (part.kind) {
    case "text":
      return style.above + textHeight(document, part.text, style, widthBeside(document, part.aside));
    case "row":
      return style.above + inRow(document, part.items, style).height;
    case "list":
      return part.items.reduce((sum, item) => sum + itemHeight(document, item, style), 0);
  }
}

/** In points, including the space above. */
function itemHeight(document: TypesetDocument, item: string, style: Style): number {
  return style.above + textHeight(document, item, style, innerWidth(document) - INDENT);
}

function print(document: TypesetDocument, root: PDFKit.PDFStructureElement, part: Part): void {
  const { pdf } = document;
  const { style } = part;
  switch (part.kind) {
    case "text": {
      const { tag, text, aside, rule } = part;
      if (rule !== undefined) drawRule(document, pdf.y + style.above / 2, rule);
      const top = pdf.y + style.above;
      const width = widthBeside(document, aside);
      root.add(pdf.struct(tag, {}, () => write(document, text, style, { top, left: MARGINS.left, width })));
      if (aside === undefined) return;
      const below = pdf.y;
      const left = MARGINS.left + width;
      const place = { top, left, width: innerWidth(document) - width };
      root.add(pdf.struct("P", {}, () => writeRuns(document, aside, place, style)));
      pdf.y = below;
      return;
    }
    case "row": {
      const top = pdf.y + style.above;
      for (const { item, below, left, width } of inRow(document, part.items, style).placed) {
        const { text, link } = item;
        const place = { top: top + below, left, width };
        root.add(pdf.struct(link ? "Link" : "P", {}, () => write(document, text, style, place, link)));
      }
      return;
    }
    case "list": {
      const list = pdf.struct("L");
      root.add(list);
      const width = innerWidth(document) - INDENT;
      for (const [index, item] of part.items.entries()) {
        const isNextLast = index === part.items.length - TOGETHER;
        const kept = part.items.slice(index, isNextLast ? undefined : index + 1);
        const height = kept.reduce((sum, one) => sum + itemHeight(document, one, style), 0);
        breakPage(document, height);
        const top = pdf.y + style.above;
        const label = pdf.struct("Lbl", {}, () =>
          write(document, "–", style, { top, left: MARGINS.left, width: INDENT }),
        );
        const body = pdf.struct("LBody", {}, () =>
          write(document, item, style, { top, left: MARGINS.left + INDENT, width }),
        );
        list.add(pdf.struct("LI", {}, [label, body]));
      }
      list.end();
    }
  }
}
