import { paragraphsOf } from "../domain/format/text.ts";
import type { Resume, ResumeEntry } from "../domain/resume/resume.ts";
import { type ResumePart, resumeParts } from "../domain/resume/resume-parts.ts";
import type { Font } from "./fonts.ts";

/** Font, size, space above and line spacing, in points. */
export interface Style {
  readonly font: Font;
  readonly size: number;
  readonly above: number;
  readonly lineGap: number;
}

/** Text in one style. */
export interface Run {
  readonly text: string;
  readonly style: Style;
}

/** Structure elements of the tagged PDF. */
export type Part =
  | {
      readonly kind: "text";
      readonly tag: "H1" | "H2" | "H3" | "P";
      readonly text: string;
      readonly style: Style;
      /** At the end of the same line. */
      readonly aside?: readonly Run[];
      /** Points. */
      readonly rule?: number;
    }
  | {
      readonly kind: "list";
      readonly items: readonly string[];
      readonly style: Style;
      /** A section of single lines, which goes on on the next page. */
      readonly isSection?: boolean;
    }
  | {
      readonly kind: "row";
      readonly items: readonly { readonly text: string; readonly link?: string }[];
      readonly style: Style;
    };

/** Kept together on a page. */
export type Block = readonly Part[];

const STYLES = {
  name: { font: "mass", size: 26, above: 0, lineGap: 0 },
  drawn: { font: "line", size: 26, above: 0, lineGap: 0 },
  role: { font: "strong", size: 11, above: 1, lineGap: 0 },
  contact: { font: "text", size: 9.5, above: 4, lineGap: 0 },
  summary: { font: "text", size: 10, above: 5, lineGap: 1.5 },
  section: { font: "mass", size: 14, above: 14, lineGap: 0 },
  title: { font: "strong", size: 11, above: 8, lineGap: 0 },
  dates: { font: "strong", size: 9.5, above: 8, lineGap: 0 },
  subtitle: { font: "text", size: 10, above: 1, lineGap: 0 },
  result: { font: "strong", size: 9.5, above: 2.5, lineGap: 1 },
  text: { font: "text", size: 9.5, above: 2.5, lineGap: 1 },
  item: { font: "text", size: 9.5, above: 1, lineGap: 1 },
} as const satisfies Readonly<Record<string, Style>>;

/** A résumé in reading order: its head, then each entry. A section's heading stays with its first entry. */
export function resumeBlocks(resume: Resume): readonly Block[] {
  const { name, role, tagline, location, contacts, summary } = resume;
  return [
    [
      {
        kind: "text",
        tag: "H1",
        text: name,
        style: STYLES.name,
        ...(tagline !== undefined && { aside: taglineRuns(tagline) }),
      },
      ...paragraph(role, STYLES.role),
      {
        kind: "row",
        items: [
          ...(location === undefined ? [] : [{ text: location }]),
          ...contacts.map(({ text, link }) => ({ text, link })),
        ],
        style: STYLES.contact,
      },
      ...paragraphsOf(summary).flatMap((text) => paragraph(text, STYLES.summary)),
    ],
    ...resumeParts(resume).flatMap(partBlocks),
  ];
}

function paragraph(text: string | undefined, style: Style): readonly Part[] {
  return text === undefined ? [] : [{ kind: "text", tag: "P", text, style }];
}

/** The last word is in the built style. */
function taglineRuns(tagline: string): readonly Run[] {
  const built = tagline.lastIndexOf(" ") + 1;
  return [
    { text: tagline.slice(0, built), style: STYLES.drawn },
    { text: tagline.slice(built), style: STYLES.name },
  ];
}

function partBlocks(part: ResumePart): readonly Block[] {
  const heading: Part = { kind: "text", tag: "H2", text: part.title, style: STYLES.section, rule: 1.5 };
  if ("lines" in part) return [[heading, { kind: "list", items: part.lines, style: STYLES.item, isSection: true }]];
  return part.entries.map((entry, index) => [...(index === 0 ? [heading] : []), ...entryParts(entry)]);
}

function entryParts({ title, subtitle, dates, result, summary, highlights }: ResumeEntry): Block {
  return [
    {
      kind: "text",
      tag: "H3",
      text: title,
      style: STYLES.title,
      ...(dates === undefined ? {} : { aside: [{ text: dates, style: STYLES.dates }] }),
    },
    ...paragraph(subtitle, STYLES.subtitle),
    ...paragraph(result, STYLES.result),
    ...summary.map((text): Part => ({ kind: "text", tag: "P", text, style: STYLES.text })),
    ...(highlights.length > 0 ? [{ kind: "list", items: highlights, style: STYLES.item } as const] : []),
  ];
}
