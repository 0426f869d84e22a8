import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { paragraphsOf } from "../domain/format/text.ts";
import type { Language } from "../domain/language/language.ts";
import type { Resume, ResumeEntry } from "../domain/resume/resume.ts";
import { type ResumePart, resumeParts } from "../domain/resume/resume-text.ts";
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

interface TextPart extends StyledText {
  readonly kind: "text";
  readonly tag: "H1" | "H2" | "H3" | "P";
  /** At the end of the same line. */
  readonly aside?: readonly StyledText[];
  readonly hasRule?: boolean;
}

interface ListPart {
  readonly kind: "list";
  readonly items: readonly string[];
  readonly style: TextStyle;
  /** A section of single lines, which may continue on the next page. */
  readonly isSection?: boolean;
}

interface RowPart {
  readonly kind: "row";
  readonly items: readonly { readonly text: string; readonly link?: string }[];
  readonly style: TextStyle;
}

type Part = TextPart | ListPart | RowPart;

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
  const printBlock = blockPrinter(pdf, root, language);
  for (const block of resumeBlocks(resume)) printBlock(block);
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

/** Parts that are kept together on a page, in reading order: the head of a resume, then each entry. */
function resumeBlocks(resume: Resume): readonly (readonly Part[])[] {
  const { name, role, tagline, location, contacts, summary } = resume;
  const row = [...(location === undefined ? [] : [{ text: location }]), ...contacts];
  return [
    [
      { kind: "text", tag: "H1", text: name, style: STYLES.name, ...(tagline && { aside: taglineParts(tagline) }) },
      ...paragraph(role, STYLES.role),
      { kind: "row", items: row, style: STYLES.contact },
      ...paragraphsOf(summary).flatMap((text) => paragraph(text, STYLES.summary)),
    ],
    ...resumeParts(resume).flatMap(sectionBlocks),
  ];
}

function paragraph(text: string | undefined, style: TextStyle): readonly Part[] {
  return text === undefined ? [] : [{ kind: "text", tag: "P", text, style }];
}

/** The last word is heavy. */
function taglineParts(tagline: string): readonly StyledText[] {
  const last = tagline.lastIndexOf(" ") + 1;
  return [
    { text: tagline.slice(0, last), style: STYLES.light },
    { text: tagline.slice(last), style: STYLES.name },
  ];
}

function sectionBlocks(section: ResumePart): readonly (readonly Part[])[] {
  const heading: Part = { kind: "text", tag: "H2", text: section.title, style: STYLES.section, hasRule: true };
  if ("lines" in section)
    return [[heading, { kind: "list", items: section.lines, style: STYLES.item, isSection: true }]];
  return section.entries.map((entry, index) => [...(index === 0 ? [heading] : []), ...entryParts(entry)]);
}

function entryParts({ title, subtitle, dates, result, summary, highlights }: ResumeEntry): readonly Part[] {
  const aside = dates === undefined ? {} : { aside: [{ text: dates, style: STYLES.dates }] };
  return [
    { kind: "text", tag: "H3", text: title, style: STYLES.title, ...aside },
    ...paragraph(subtitle, STYLES.subtitle),
    ...paragraph(result, STYLES.result),
    ...summary.flatMap((text) => paragraph(text, STYLES.text)),
    ...(highlights.length > 0 ? [{ kind: "list", items: highlights, style: STYLES.item } as const] : []),
  ];
}

function blockPrinter(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, language: Language) {
  const { write, widthOf, heightOf, drawRule, innerWidth } = pdfText(pdf, language);

  /** Moves right-aligned text below if it leaves too little room: for a long word, or for a text of many lines. */
  function withRoom(part: TextPart): readonly Part[] {
    const { aside = [], ...rest } = part;
    const [first] = aside;
    if (first === undefined) return [part];
    const { text, style } = part;
    const room = innerWidth - asideWidth(aside);
    const widest = Math.max(...text.split(/\s+/).map((word) => widthOf(word, style)));
    const hasRoom = widest <= room && heightOf(text, style, room) <= MOST_LINES * heightOf("|", style, room);
    return hasRoom
      ? [part]
      : [rest, ...paragraph(aside.map(({ text }) => text).join(""), { ...first.style, above: 0 })];
  }

  /** The width of right-aligned text with the gap before it. */
  function asideWidth(aside: readonly StyledText[] = []): number {
    return aside.length === 0 ? 0 : aside.reduce((sum, { text, style }) => sum + widthOf(text, style), ROW_GAP);
  }

  /** Begins a page unless there is room for a height, or the page is still empty. */
  function breakPage(height: number): void {
    if (pdf.y + height > pdf.page.maxY() && pdf.y > MARGINS.top) pdf.addPage();
  }

  /** The room that a block needs to begin on a page. */
  function keptHeight(parts: readonly Part[]): number {
    const total = (all: readonly Part[]) => all.reduce((sum, part) => sum + heightOfPart(part), 0);
    const height = total(parts);
    const at = parts.findIndex(({ kind }) => kind === "list");
    const list = parts[at];
    const fitsPage = height <= pdf.page.maxY() - MARGINS.top;
    if (list?.kind !== "list" || (fitsPage && !list.isSection)) return height;
    return total([...parts.slice(0, at), { ...list, items: list.items.slice(0, TOGETHER) }]);
  }

  /** Including the space above. */
  function heightOfPart(part: Part): number {
    const { style } = part;
    if (part.kind === "list") return listHeight(part.items, style);
    const height =
      part.kind === "row" ? placeRow(part).height : heightOf(part.text, style, innerWidth - asideWidth(part.aside));
    return style.above + height;
  }

  function listHeight(items: readonly string[], style: TextStyle): number {
    return items.reduce((sum, item) => sum + style.above + heightOf(item, style, innerWidth - INDENT), 0);
  }

  function placeRow({ items, style }: RowPart) {
    const lineHeight = heightOf("|", style, innerWidth);
    let below = 0;
    let left = MARGINS.left;
    const placed = items.map((item) => {
      const width = Math.min(widthOf(item.text, style) + 1, innerWidth);
      if (left + width > MARGINS.left + innerWidth) {
        below += lineHeight;
        left = MARGINS.left;
      }
      const place = { item, below, left, width };
      left += width + ROW_GAP;
      return place;
    });
    return { placed, height: below + lineHeight };
  }

  function printRow(part: RowPart): void {
    const top = pdf.y + part.style.above;
    for (const { item, below, left, width } of placeRow(part).placed) {
      const place = { top: top + below, left, width };
      root.add(pdf.struct(item.link ? "Link" : "P", {}, () => write(item.text, part.style, place, item.link)));
    }
  }

  function printText({ tag, text, style, aside, hasRule = false }: TextPart): void {
    if (hasRule) drawRule(pdf.y + style.above / 2, RULE);
    const top = pdf.y + style.above;
    const width = innerWidth - asideWidth(aside);
    root.add(pdf.struct(tag, {}, () => write(text, style, { top, left: MARGINS.left, width })));
    if (aside === undefined) return;
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

  function printList({ items, style }: ListPart): void {
    const list = pdf.struct("L");
    root.add(list);
    for (const [index, item] of items.entries()) {
      const isNextLast = index === items.length - TOGETHER;
      breakPage(listHeight(items.slice(index, isNextLast ? undefined : index + 1), style));
      const top = pdf.y + style.above;
      const width = innerWidth - INDENT;
      const label = pdf.struct("Lbl", {}, () => write("–", style, { top, left: MARGINS.left, width: INDENT }));
      const body = pdf.struct("LBody", {}, () => write(item, style, { top, left: MARGINS.left + INDENT, width }));
      list.add(pdf.struct("LI", {}, [label, body]));
    }
    list.end();
  }

  return (block: readonly Part[]): void => {
    const parts = block.flatMap((part) => (part.kind === "text" ? withRoom(part) : [part]));
    breakPage(keptHeight(parts));
    for (const part of parts) {
      if (part.kind === "text") printText(part);
      else if (part.kind === "list") printList(part);
      else printRow(part);
    }
  };
}
