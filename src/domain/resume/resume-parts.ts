import { AWARDS } from "../experience/experience.ts";
import type { Resume, ResumeEntry, ResumeSection, ResumeSkill } from "./resume.ts";

/** Sections of things that are named rather than told. */
const NAMED = [AWARDS, "Certifications", "Publications", "Talks"];

/** A section whose entries have a line each. */
interface ResumeList {
  readonly title: string;
  readonly lines: readonly string[];
}

export type ResumePart = ResumeSection | ResumeList;

/** In reading order: the sections, those of names as lines, then skills and languages. */
export function resumeParts({ sections, skills, languages }: Resume): readonly ResumePart[] {
  const lists: readonly ResumeList[] = [
    { title: "Skills", lines: skills.map(skillLine) },
    { title: "Languages", lines: languages.map((language) => skillLine({ ...language, keywords: [] })) },
  ];
  return [
    ...sections.map((section) =>
      NAMED.includes(section.category) ? { title: section.title, lines: section.entries.map(inOneLine) } : section,
    ),
    ...lists.filter(({ lines }) => lines.length > 0),
  ];
}

/** `Civic Medal, Lantern Hall, May 2023` */
function inOneLine({ title, subtitle, dates }: ResumeEntry): string {
  return [title, subtitle, dates].filter(Boolean).join(", ");
}

/** `Data (Advanced): SQL, Python` */
function skillLine({ name, level, keywords }: ResumeSkill): string {
  const known = level === undefined ? name : `${name} (${level})`;
  return keywords.length === 0 ? known : `${known}: ${keywords.join(", ")}`;
}
