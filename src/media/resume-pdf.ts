import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { paragraphsOf } from "../domain/format/text.ts";
import type { Language } from "../domain/language/language.ts";
import type { Resume, ResumeEntry } from "../domain/resume/resume.ts";
import { resumeParts } from "../domain/resume/resume-text.ts";
import { nameAndRole } from "../domain/site/owner.ts";
import type { QrCode } from "../domain/site/qr-code.ts";
import type { Paper } from "../domain/site/site.ts";
import { typefaceOf } from "./fonts.ts";
import { INK, MARGINS, pdfText, type TextStyle } from "./pdf-text.ts";

/** The Word document has them, too. */
export const STYLES = {
  name: { weight: 900, size: 26, above: 0, lineGap: 0 },
  light: { weight: 100, size: 26, above: 0, lineGap: 0 },
  role: { weight: 700, size: 11, above: 1, lineGap: 0 },
  contact: { weight: 400, size: 9.5, above: 4, lineGap: 0 },
  summary: { weight: 400, size: 10, above: 5, lineGap: 1.5 },
  section: { weight: 900, size: 14, above: 14, lineGap: 0 },
  title: { weight: 700, size: 11, above: 8, lineGap: 0 },
  dates: { weight: 700, size: 9.5, above: 8, lineGap: 0 },
  subtitle: { weight: 400, size: 10, above: 1, lineGap: 0 },
  result: { weight: 700, size: 9.5, above: 2.5, lineGap: 1 },
  text: { weight: 400, size: 9.5, above: 2.5, lineGap: 1 },
  item: { weight: 400, size: 9.5, above: 1, lineGap: 1 },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** In points. */
export const INDENT = 11;
const ROW_GAP = 16;
/** The thickness of the rule above a section. */
export const RULE = 1.5;
/** The side of the QR code: 18 mm. */
const CODE = 51;
/** The items that stay together at the start and the end of a list that is split across pages. */
const TOGETHER = 2;
/** The most lines of text beside right-aligned text. */
const MOST_LINES = 2;

interface StyledText {
  readonly text: string;
  readonly style: TextStyle;
}

/** A part of a block. */
interface Part {
  /** In points, with the space above. */
  readonly height: number;
  /** The height of what a page must have room for if the block is split: for a list, its first items. */
  readonly least: number;
  print(): void;
}

/**
 * A tagged PDF with selectable text in reading order and embedded fonts. Only sections of single lines and entries that
 * are longer than a page are split across pages. Equal resumes give equal bytes.
 */
export async function printResume(resume: Resume, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { name, role, summary, language, code } = resume;
  const pdf = new PDFDocument({
    size: paper === "a4" ? "A4" : "LETTER",
    margins: MARGINS,
    pdfVersion: "1.7",
    tagged: true,
    lang: language.tag === "en" ? "en-US" : language.tag,
    displayTitle: true,
    // The default, Helvetica, would be read from the package and listed in the PDF without being used.
    font: typefaceOf("Roboto").file(400),
    info: {
      Title: nameAndRole({ name, role }),
      Author: name,
      ...(summary !== undefined && { Subject: summary }),
      // The current date would change the bytes.
      CreationDate: new Date(0),
    },
  });
  const printed = buffer(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  printBlocks(pdf, root, resume);
  if (code !== undefined) drawCode(pdf, code, language);
  root.end();
  pdf.end();
  return Uint8Array.from(await printed);
}

/** Draws a QR code in the last corner of the last page, unless text is there. Screen readers have the address above. */
function drawCode(pdf: PDFKit.PDFDocument, { size, path }: QrCode, { direction }: Language): void {
  const top = pdf.page.maxY() - CODE;
  const left = direction === "rtl" ? MARGINS.left : pdf.page.width - MARGINS.right - CODE;
  if (pdf.y + ROW_GAP > top) return;
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.save();
  pdf.translate(left, top).scale(CODE / size);
  pdf.path(path).fill(INK);
  pdf.restore();
  pdf.endMarkedContent();
}

/** The last word is heavy. */
function taglineParts(tagline: string): readonly StyledText[] {
  const last = tagline.lastIndexOf(" ") + 1;
  return [
    { text: tagline.slice(0, last), style: STYLES.light },
    { text: tagline.slice(last), style: STYLES.name },
  ];
}

/** Prints the head of a resume, then each entry, whose parts are kept together on a page. */
function printBlocks(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, resume: Resume): void {
  const { write, widthOf, heightOf, drawRule, innerWidth } = pdfText(pdf, resume.language);
  const { name, role, tagline, location, contacts, summary } = resume;

  /**
   * A text, and an aside at the end of the same line. The aside moves below if it leaves too little room for a long word
   * or for a text of many lines.
   */
  function textPart(tag: string, text: string, style: TextStyle, aside: readonly StyledText[] = []): readonly Part[] {
    const [first] = aside;
    const width = innerWidth - aside.reduce((sum, one) => sum + widthOf(one.text, one.style), first ? ROW_GAP : 0);
    const textHeight = heightOf(text, style, width);
    const hasRoom = () =>
      text.split(/\s+/).every((word) => widthOf(word, style) <= width) &&
      textHeight <= MOST_LINES * heightOf("|", style, width);
    if (first !== undefined && !hasRoom()) {
      const below = paragraph(aside.map((one) => one.text).join(""), { ...first.style, above: 0 });
      return [...textPart(tag, text, style), ...below];
    }
    function print(): void {
      if (tag === "H2") drawRule(pdf.y + style.above / 2, RULE);
      const top = pdf.y + style.above;
      root.add(pdf.struct(tag, {}, () => write(text, style, { top, left: MARGINS.left, width })));
      if (first === undefined) return;
      const { y } = pdf;
      const printAside = () => {
        let left = MARGINS.left + width + ROW_GAP;
        for (const run of aside) {
          const runWidth = widthOf(run.text, run.style);
          // Aligns the baselines of different sizes.
          const baseline = top + (style.size - run.style.size) * 0.93;
          write(run.text, run.style, { top: baseline, left, width: runWidth + 1 });
          left += runWidth;
        }
      };
      root.add(pdf.struct("P", {}, printAside));
      pdf.y = y;
    }
    const height = style.above + textHeight;
    return [{ height, least: height, print }];
  }

  function paragraph(text: string | undefined, style: TextStyle): readonly Part[] {
    return text === undefined ? [] : textPart("P", text, style);
  }

  function contactPart(): Part {
    const style = STYLES.contact;
    const lineHeight = heightOf("|", style, innerWidth);
    let below = style.above;
    let left = MARGINS.left;
    const items = [...(location === undefined ? [] : [{ text: location, link: undefined }]), ...contacts];
    const places = items.map(({ text, link }) => {
      const width = Math.min(widthOf(text, style) + 1, innerWidth);
      if (left + width > MARGINS.left + innerWidth) {
        below += lineHeight;
        left = MARGINS.left;
      }
      const place = { text, link, below, left, width };
      left += width + ROW_GAP;
      return place;
    });
    function print(): void {
      const { y } = pdf;
      for (const { text, link, below, left, width } of places) {
        const place = { top: y + below, left, width };
        root.add(pdf.struct(link ? "Link" : "P", {}, () => write(text, style, place, link)));
      }
    }
    const height = below + lineHeight;
    return { height, least: height, print };
  }

  function listPart(items: readonly string[]): Part {
    const style = STYLES.item;
    const width = innerWidth - INDENT;
    const heightOfAll = (all: readonly string[]) =>
      all.reduce((sum, item) => sum + style.above + heightOf(item, style, width), 0);
    function print(): void {
      const structure = pdf.struct("L");
      root.add(structure);
      for (const [index, item] of items.entries()) {
        const isNextLast = index === items.length - TOGETHER;
        breakPage(heightOfAll(items.slice(index, isNextLast ? undefined : index + 1)));
        const top = pdf.y + style.above;
        const label = pdf.struct("Lbl", {}, () => write("–", style, { top, left: MARGINS.left, width: INDENT }));
        const body = pdf.struct("LBody", {}, () => write(item, style, { top, left: MARGINS.left + INDENT, width }));
        structure.add(pdf.struct("LI", {}, [label, body]));
      }
      structure.end();
    }
    return { height: heightOfAll(items), least: heightOfAll(items.slice(0, TOGETHER)), print };
  }

  function entryParts({ title, subtitle, dates, result, summary, highlights }: ResumeEntry): readonly Part[] {
    return [
      ...textPart("H3", title, STYLES.title, dates === undefined ? [] : [{ text: dates, style: STYLES.dates }]),
      ...paragraph(subtitle, STYLES.subtitle),
      ...paragraph(result, STYLES.result),
      ...summary.flatMap((text) => paragraph(text, STYLES.text)),
      ...(highlights.length > 0 ? [listPart(highlights)] : []),
    ];
  }

  /** Begins a page unless there is room for a height, or the page is still empty. */
  function breakPage(height: number): void {
    if (pdf.y + height > pdf.page.maxY() && pdf.y > MARGINS.top) pdf.addPage();
  }

  /** Prints a block on one page, unless it is longer than a page or may always be split. */
  function printBlock(parts: readonly Part[], maySplit = false): void {
    const total = (of: "height" | "least") => parts.reduce((sum, part) => sum + part[of], 0);
    const isSplit = maySplit || total("height") > pdf.page.maxY() - MARGINS.top;
    breakPage(total(isSplit ? "least" : "height"));
    for (const part of parts) part.print();
  }

  printBlock([
    ...textPart("H1", name, STYLES.name, tagline ? taglineParts(tagline) : []),
    ...paragraph(role, STYLES.role),
    contactPart(),
    ...paragraphsOf(summary).flatMap((text) => paragraph(text, STYLES.summary)),
  ]);
  for (const section of resumeParts(resume)) {
    const heading = textPart("H2", section.title, STYLES.section);
    if ("lines" in section) printBlock([...heading, listPart(section.lines)], true);
    else
      for (const [index, entry] of section.entries.entries()) {
        printBlock([...(index === 0 ? heading : []), ...entryParts(entry)]);
      }
  }
}
