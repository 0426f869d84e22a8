import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IParagraphStylePropertiesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  UnderlineType,
} from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { paragraphsOf } from "../domain/format/text.ts";
import { translatePlainly } from "../domain/language/translate.ts";
import type { Resume, ResumeEntry } from "../domain/resume/resume.ts";
import { arrowsAsWords, type ResumePart, resumeParts } from "../domain/resume/resume-text.ts";
import { nameAndRole } from "../domain/site/owner.ts";
import type { Paper } from "../domain/site/site.ts";
import { isLeftToRight, isRightToLeft } from "./fonts.ts";
import { INK, MARGINS, type TextStyle } from "./pdf-text.ts";
import { INDENT, RULE, STYLES } from "./resume-pdf.ts";

/** In points. */
const PAPERS = { a4: { width: 595.3, height: 841.9 }, letter: { width: 612, height: 792 } };
/** Every Word has it, other programs have a font of the same widths, and it has the letters of most scripts. */
const FONT = "Arial";
const LIST = "items";
const LEFT_TO_RIGHT_MARK = "\u200e";

/** Points in twentieths, the unit of lengths. */
const twips = (points: number) => Math.round(points * 20);

/**
 * A Word document in a single column, with Word's own headings, lists and links, and dates at a tab stop. It has the
 * sizes and spaces of the PDF, once in each style. Equal resumes give equal bytes.
 */
export async function writeWordResume(resume: Resume, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { name, role, summary } = resume;
  const { width, height } = PAPERS[paper];
  const { left, right, top, bottom } = MARGINS;
  const dates = { tabStops: [{ type: TabStopType.RIGHT, position: twips(width - left - right) }] };
  const paragraph = { indent: { start: twips(INDENT), hanging: twips(INDENT) } };
  const document = new Document({
    title: nameAndRole({ name, role }),
    creator: name,
    lastModifiedBy: name,
    ...(summary !== undefined && { subject: summary }),
    styles: stylesIn(resume),
    numbering: {
      config: [
        { reference: LIST, levels: [{ level: 0, format: LevelFormat.BULLET, text: "–", style: { paragraph } }] },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: { left: twips(left), right: twips(right), top: twips(top), bottom: twips(bottom) },
          },
        },
        children: paragraphsIn(resume, dates),
      },
    ],
  });
  return reproducible(await Packer.toArrayBuffer(document));
}

function stylesIn({ language }: Resume) {
  // Word knows languages with their region only.
  const { language: code, region } = new Intl.Locale(language.tag).maximize();
  const locale = [code, region].filter(Boolean).join("-");
  const own = (id: string, name: string, style: TextStyle, more?: IParagraphStylePropertiesOptions) => ({
    ...{ id, name, basedOn: "Normal", quickFormat: true },
    ...wordStyle(style, more),
  });
  const rule = { style: BorderStyle.SINGLE, size: RULE * 8, color: INK.slice(1), space: STYLES.section.above / 2 };
  const section = { ...STYLES.section, above: STYLES.section.above / 2 };
  return {
    default: {
      document: {
        run: {
          font: FONT,
          color: INK.slice(1),
          size: STYLES.text.size * 2,
          language: { value: locale, eastAsia: locale, bidirectional: locale },
        },
      },
      title: wordStyle(STYLES.name),
      heading1: wordStyle(section, { border: { top: rule }, keepNext: true }),
      heading2: wordStyle(STYLES.title, { keepNext: true }),
      hyperlink: { run: { color: INK.slice(1), underline: { type: UnderlineType.SINGLE } } },
    },
    paragraphStyles: [
      own("Subtitle", "Subtitle", STYLES.role),
      own("Contact", "Contact", STYLES.contact),
      own("Summary", "Summary", STYLES.summary),
      own("Employer", "Employer", STYLES.subtitle, { keepNext: true }),
      own("Result", "Result", STYLES.result, { keepNext: true }),
      own("BodyText", "Body Text", STYLES.text),
      own("ListBullet", "List Bullet", STYLES.item),
    ],
    characterStyles: [{ id: "Dates", name: "Dates", run: { size: STYLES.dates.size * 2 } }],
  };
}

/** The style of the PDF in the units of Word, which sets the size of letters in halves of points. */
function wordStyle({ weight, size, above, lineGap }: TextStyle, paragraph: IParagraphStylePropertiesOptions = {}) {
  const line = Math.round(240 * (1 + lineGap / size));
  return {
    run: { size: size * 2, bold: weight >= 700 },
    paragraph: { ...paragraph, spacing: { before: twips(above), after: 0, line } },
  };
}

function paragraphsIn(resume: Resume, dates: IParagraphOptions): readonly Paragraph[] {
  const { name, role, location, contacts, summary, language } = resume;
  const isFromRight = language.direction === "rtl";
  const t = translatePlainly(language);

  /** Numbers follow the document, but punctuation follows its words. */
  function run(text: string): TextRun {
    const isForeign = isFromRight && isLeftToRight(text);
    const rightToLeft = isRightToLeft(text) || (isFromRight && !isForeign);
    return new TextRun({ text: arrowsAsWords(text, t) + (isForeign ? LEFT_TO_RIGHT_MARK : ""), rightToLeft });
  }

  function paragraph(style: string, text: string | undefined, more: IParagraphOptions = {}): readonly Paragraph[] {
    if (text === undefined) return [];
    return [new Paragraph({ style, bidirectional: isFromRight, children: [run(text)], ...more })];
  }

  function listed(items: readonly string[]): readonly Paragraph[] {
    const numbering = { reference: LIST, level: 0, custom: true };
    return items.flatMap((item) => paragraph("ListBullet", item, { numbering }));
  }

  function entry({ title, subtitle, dates: time, result, summary, highlights }: ResumeEntry): readonly Paragraph[] {
    const aside = new TextRun({ children: [new Tab(), time ?? ""], style: "Dates", rightToLeft: isFromRight });
    const line = { ...dates, children: [run(title), ...(time === undefined ? [] : [aside])] };
    return [
      ...paragraph(HeadingLevel.HEADING_2, title, line),
      ...paragraph("Employer", subtitle),
      ...paragraph("Result", result),
      ...summary.flatMap((text) => paragraph("BodyText", text)),
      ...listed(highlights),
    ];
  }

  function section(part: ResumePart): readonly Paragraph[] {
    const content = "lines" in part ? listed(part.lines) : part.entries.flatMap(entry);
    return [...paragraph(HeadingLevel.HEADING_1, part.title), ...content];
  }

  const links = contacts.map(({ text, link }) => {
    return new ExternalHyperlink({ link, children: [new TextRun({ text, style: "Hyperlink" })] });
  });
  const reachedAt = [...(location === undefined ? [] : [run(location)]), ...links];
  return [
    ...paragraph(HeadingLevel.TITLE, name),
    ...paragraph("Subtitle", role),
    ...paragraph("Contact", "", {
      children: reachedAt.flatMap((one, index) => (index === 0 ? [one] : [new TextRun(" | "), one])),
    }),
    ...paragraphsOf(summary).flatMap((text) => paragraph("Summary", text)),
    ...resumeParts(resume).flatMap(section),
  ];
}

/** Replaces what the library takes from the clock and at random: the dates of the files and the names of links. */
function reproducible(docx: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const names = new Map<string, number>();
  const files = Object.entries(unzipSync(new Uint8Array(docx))).map(([file, bytes]) => {
    const text = strFromU8(bytes)
      .replaceAll(/<dcterms:(\w+).*?<\/dcterms:\1>/g, "")
      .replaceAll(/(?<=\b(?:r:id|Id)="rId)[\w-]{21}(?=")/g, (name) => {
        names.set(name, names.get(name) ?? names.size + 1);
        return `Link${names.get(name)}`;
      });
    return [file, strToU8(text)] as const;
  });
  return Uint8Array.from(zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) }));
}
