import { AWARDS } from "../experience/experience.ts";
import { pieces } from "../format/line-breaks.ts";
import { columns, paragraphsOf } from "../format/text.ts";
import { type Translate, translatePlainly } from "../language/translate.ts";
import type { Resume, ResumeEntry, ResumeLanguage, ResumeSection, ResumeSkill } from "./resume.ts";

/** Columns of a line, for email. */
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

/** Sections whose entries are listed by name. */
const NAMED = [AWARDS, "Certifications", "Publications", "Talks"];

interface ResumeList {
  readonly title: string;
  readonly lines: readonly string[];
}

export type ResumePart = ResumeSection | ResumeList;

/** In reading order: the sections, those of names as lines, then skills and languages. */
export function resumeParts({ sections, skills, languages, language }: Resume): readonly ResumePart[] {
  const t = translatePlainly(language);
  const lists: readonly ResumeList[] = [
    { title: t("Skills"), lines: skillLines(skills, t) },
    { title: t("Languages"), lines: together(languages, t) },
  ];
  return [
    ...sections.map((section) =>
      NAMED.includes(section.category)
        ? { title: section.title, lines: section.entries.map((entry) => inOneLine(entry, t)) }
        : section,
    ),
    ...lists.filter(({ lines }) => lines.length > 0),
  ];
}

/** `Civic Medal, Lantern Hall, May 2023` */
function inOneLine({ title, subtitle, dates }: ResumeEntry, t: Translate): string {
  return listed([title, subtitle, dates], t);
}

/** `Data (Advanced): SQL, Python`; those without keywords share the last line. */
function skillLines(skills: readonly ResumeSkill[], t: Translate): readonly string[] {
  const told = skills.filter(({ keywords }) => keywords.length > 0);
  const named = skills.filter(({ keywords }) => keywords.length === 0);
  const lines = told.map((skill) =>
    t("{name}: {keywords}", { name: nameAndLevel(skill, t), keywords: listed(skill.keywords, t) }),
  );
  return [...lines, ...together(named, t)];
}

/** `English (Native), Spanish`, in one line if any. */
function together(list: readonly ResumeLanguage[], t: Translate): readonly string[] {
  const names = list.map((one) => nameAndLevel(one, t));
  return names.length === 0 ? [] : [listed(names, t)];
}

function nameAndLevel({ name, level }: ResumeLanguage, t: Translate): string {
  return level === undefined ? name : t("{name} ({level})", { name, level });
}

function listed(words: readonly (string | undefined)[], t: Translate): string {
  return words.filter(Boolean).join(t(", "));
}
