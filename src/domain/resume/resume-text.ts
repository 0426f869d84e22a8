import { AWARDS } from "../experience/experience.ts";
import { pieces } from "../format/line-breaks.ts";
import { columns, paragraphsOf } from "../format/text.ts";
import { type Translate, translatePlainly } from "../language/translate.ts";
import { LANGUAGES, type Resume, type ResumeEntry, type ResumeSection, SKILLS } from "./resume.ts";

const WIDTH = 78;

/** Plain text in reading order, for people and résumé parsers. */
export function resumeText(resume: Resume): string {
  const { name, role, summary, location, contacts, language } = resume;
  const reachedAt = [location, ...contacts.map(({ text }) => text)].filter((text) => text !== undefined).join(" | ");
  const head = [
    name.toLocaleUpperCase(language.tag),
    ...(role === undefined ? [] : [role]),
    "",
    reachedAt,
    ...paragraphsOf(summary).flatMap((paragraph) => ["", ...wrapped(paragraph)]),
  ];
  return `${[...head, ...resumeParts(resume).flatMap((part) => partLines(part, language.tag))].join("\n")}\n`;
}

function partLines(part: ResumePart, tag: string): readonly string[] {
  const lines =
    "lines" in part ? ["", ...part.lines.flatMap((line) => wrapped(line, "- "))] : part.entries.flatMap(entryLines);
  return ["", "", part.title.toLocaleUpperCase(tag), ...lines];
}

function entryLines({ title, subtitle, dates, result, summary, highlights, link }: ResumeEntry): readonly string[] {
  return [
    "",
    ...[title, dates, subtitle].filter((line) => line !== undefined),
    ...(result === undefined ? [] : wrapped(result)),
    ...summary.flatMap((paragraph) => wrapped(paragraph)),
    ...highlights.flatMap((item) => wrapped(item, "- ")),
    ...(link === undefined ? [] : [link]),
  ];
}

/** Hanging indent; long words exceed the width, and spaces that break no line stay. */
function wrapped(text: string, mark = ""): readonly string[] {
  const lines: string[] = [];
  let line = mark;
  for (const piece of pieces(text.replaceAll(/[^\S\u00a0\u202f]+/g, " "))) {
    if (line.trim() !== mark.trim() && columns(line + piece.trimEnd()) > WIDTH) {
      lines.push(line.trimEnd());
      line = " ".repeat(mark.length);
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** Fonts lack arrows, and programs skip them: `4 → 9` becomes `4 to 9`. */
export function arrowsAsWords(text: string, t: Translate): string {
  return text.split(/\s*→\s*/).reduce((before, after) => t("{before} to {after}", { before, after }));
}

/** Sections whose entries are listed by name. */
const NAMED = [AWARDS, "Certifications", "Publications", "Talks"];

export type ResumePart =
  | ResumeSection
  | (Pick<ResumeSection, "category" | "title"> & { readonly lines: readonly string[] });

/** In reading order: the sections, those of names as lines, then skills and languages, unless they have a place. */
export function resumeParts({ order, sections, skills, languages, language }: Resume): readonly ResumePart[] {
  const t = translatePlainly(language);
  const listed = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(t(", "));
  const named = ({ name, level }: Resume["languages"][number]) =>
    level === undefined ? name : t("{name} ({level})", { name, level });
  /** `Data (Advanced): SQL, Python`; those without keywords share the last line. */
  const told = skills.filter(({ keywords }) => keywords.length > 0);
  const others = listed(skills.filter((skill) => !told.includes(skill)).map(named));
  const keywordLines = told.map((skill) =>
    t("{name}: {keywords}", { name: named(skill), keywords: listed(skill.keywords) }),
  );
  const lists = [
    { category: SKILLS, title: t(SKILLS), lines: [...keywordLines, others].filter(Boolean) },
    { category: LANGUAGES, title: t(LANGUAGES), lines: [listed(languages.map(named))].filter(Boolean) },
  ];
  const place = ({ category }: ResumePart) => (order.includes(category) ? order.indexOf(category) : order.length);
  const parts: readonly ResumePart[] = [
    ...sections.map((section) => {
      if (!NAMED.includes(section.category)) return section;
      // `Civic Medal, Lantern Hall, May 2023`
      const lines = section.entries.map(({ title, subtitle, dates }) => listed([title, subtitle, dates]));
      return { category: section.category, title: section.title, lines };
    }),
    ...lists.filter(({ lines }) => lines.length > 0),
  ];
  return parts.toSorted((a, b) => place(a) - place(b));
}
