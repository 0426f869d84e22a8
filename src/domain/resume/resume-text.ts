import { pieces } from "../format/line-breaks.ts";
import { columns, paragraphsOf } from "../format/text.ts";
import type { Resume, ResumeEntry } from "./resume.ts";
import { type ResumePart, resumeParts } from "./resume-parts.ts";

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
