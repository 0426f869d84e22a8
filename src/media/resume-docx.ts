import { Document, ExternalHyperlink, type IParagraphOptions, Packer, Paragraph, Tab, TextRun } from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { paragraphsOf } from "../domain/format/text.ts";
import { translatePlainly } from "../domain/language/translate.ts";
import type { Resume, ResumeEntry } from "../domain/resume/resume.ts";
import { arrowsAsWords, type ResumePart, resumeParts } from "../domain/resume/resume-text.ts";
import { nameAndRole } from "../domain/site/owner.ts";
import type { Paper } from "../domain/site/site.ts";
import { isLeftToRight, isRightToLeft } from "./fonts.ts";
import { INK, MARGINS } from "./pdf-text.ts";
import { INDENT, RULE, STYLES } from "./resume-pdf.ts";

/** Points in twentieths, the unit of lengths. */
const twips = (points: number) => Math.round(points * 20);

const PAPERS = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } };
/** Styles beside those of Word, by their names in the PDF. */
const OWN = ["role", "contact", "summary", "subtitle", "result", "text", "item"] as const;
const MARGIN = twips(MARGINS.left);

/**
 * A Word document in a single column, with Word's own headings, lists and links, and dates at a tab stop. It has the
 * sizes and spaces of the PDF, once in each style. Equal resumes give equal bytes.
 */
export async function writeWordResume(resume: Resume, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { name, role, summary } = resume;
  const size = PAPERS[paper];
  const margin = { left: MARGIN, right: MARGIN, top: twips(MARGINS.top), bottom: twips(MARGINS.bottom) };
  const item = { paragraph: { indent: { start: twips(INDENT), hanging: twips(INDENT) } } };
  const document = new Document({
    ...{ title: nameAndRole({ name, role }), creator: name, lastModifiedBy: name },
    ...(summary !== undefined && { subject: summary }),
    styles: stylesIn(resume, size.width - 2 * MARGIN),
    numbering: {
      config: [{ reference: "items", levels: [{ level: 0, format: "bullet", text: "–", style: item }] }],
    },
    sections: [{ properties: { page: { size, margin } }, children: paragraphsIn(resume) }],
  });
  return reproducible(await Packer.toArrayBuffer(document));
}

/** @param width of the column, in twentieths of a point */
function stylesIn({ language }: Resume, width: number) {
  // Word knows languages with their region only.
  const { language: code, region } = new Intl.Locale(language.tag).maximize();
  const value = [code, region].filter(Boolean).join("-");
  const locale = { value, eastAsia: value, bidirectional: value };
  const color = INK.slice(1);
  const style = (name: keyof typeof STYLES, more: object = {}, above: number = STYLES[name].above) => {
    const { weight, size, lineGap } = STYLES[name];
    const spacing = { before: twips(above), after: 0, line: Math.round(240 * (1 + lineGap / size)) };
    // The size of letters is in halves of points.
    return { run: { size: size * 2, bold: weight >= 700 }, paragraph: { spacing, ...more } };
  };
  const rule = { style: "single", size: RULE * 8, color, space: STYLES.section.above / 2 };
  return {
    default: {
      // Every Word has this font, and other programs have one of the same widths.
      document: { run: { font: "Arial", color, size: STYLES.text.size * 2, language: locale } },
      // Other programs set the next line closer than Word.
      title: style("name", { spacing: { before: 0, after: twips(3), line: 240 } }),
      heading1: style("section", { border: { top: rule }, keepNext: true }, rule.space),
      heading2: style("title", { rightTabStop: width, keepNext: true }),
      hyperlink: { run: { color, underline: { type: "single" } } },
    },
    paragraphStyles: OWN.map((name) => {
      const keepNext = name === "subtitle" || name === "result";
      return { id: `Resume-${name}`, name: `Resume ${name}`, ...style(name, { keepNext }) };
    }),
    characterStyles: [{ id: "Resume-dates", name: "Resume dates", run: { size: STYLES.dates.size * 2 } }],
  } as const;
}

function paragraphsIn(resume: Resume): readonly Paragraph[] {
  const { name, role, location, contacts, summary, language } = resume;
  const isFromRight = language.direction === "rtl";
  const t = translatePlainly(language);

  /** Numbers follow the document. Marks keep the numbers and the punctuation of words from left to right beside them. */
  function run(text: string): TextRun {
    const isForeign = isFromRight && isLeftToRight(text);
    const rightToLeft = isRightToLeft(text) || (isFromRight && !isForeign);
    const mark = isForeign ? "\u200e" : "";
    return new TextRun({ text: mark + arrowsAsWords(text, t) + mark, rightToLeft });
  }

  function paragraph(style: string, text: string | undefined, more: IParagraphOptions = {}): readonly Paragraph[] {
    if (text === undefined) return [];
    return [new Paragraph({ style, bidirectional: isFromRight, children: [run(text)], ...more })];
  }

  function listed(items: readonly string[], isKept = false): readonly Paragraph[] {
    const numbering = { reference: "items", level: 0, custom: true };
    return items.flatMap((item, index) =>
      // An entry stays on a page, as in the PDF.
      paragraph("Resume-item", item, { numbering, keepNext: isKept && index < items.length - 1 }),
    );
  }

  function entry({ title, subtitle, dates, result, summary, highlights }: ResumeEntry): readonly Paragraph[] {
    const aside =
      dates && new TextRun({ children: [new Tab(), dates], style: "Resume-dates", rightToLeft: isFromRight });
    return [
      ...paragraph("Heading2", title, { children: [run(title), ...(aside ? [aside] : [])] }),
      ...paragraph("Resume-subtitle", subtitle),
      ...paragraph("Resume-result", result),
      ...summary.flatMap((text, index) =>
        paragraph("Resume-text", text, { keepNext: index < summary.length - 1 || highlights.length > 0 }),
      ),
      ...listed(highlights, true),
    ];
  }

  const section = (part: ResumePart) => [
    ...paragraph("Heading1", part.title),
    ...("lines" in part ? listed(part.lines) : part.entries.flatMap(entry)),
  ];
  const links = contacts.map(
    ({ text, link }) => new ExternalHyperlink({ link, children: [new TextRun({ text, style: "Hyperlink" })] }),
  );
  const reachedAt = [...(location === undefined ? [] : [run(location)]), ...links];
  const children = reachedAt.flatMap((one, index) => (index === 0 ? [one] : [new TextRun(" | "), one]));
  return [
    ...paragraph("Title", name),
    ...paragraph("Resume-role", role),
    ...paragraph("Resume-contact", "", { children }),
    ...paragraphsOf(summary).flatMap((text) => paragraph("Resume-summary", text)),
    ...resumeParts(resume).flatMap(section),
  ];
}

/** Replaces what the library takes from the clock and at random: the dates of the files and the names of links. */
function reproducible(docx: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const names: string[] = [];
  const files = Object.entries(unzipSync(new Uint8Array(docx))).map(([file, bytes]) => {
    const text = strFromU8(bytes)
      .replaceAll(/<dcterms:(\w+).*?<\/dcterms:\1>/g, "")
      .replaceAll(/(?<=\b(?:r:id|Id)="rId)[\w-]{21}(?=")/g, (name) => {
        if (!names.includes(name)) names.push(name);
        return `Link${names.indexOf(name)}`;
      });
    return [file, strToU8(text)] as const;
  });
  return Uint8Array.from(zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) }));
}
