import { AWARDS } from "../experience/experience.ts";
import type { Resume, ResumeEntry, ResumeLanguage, ResumeSection, ResumeSkill } from "./resume.ts";

/** Sections whose entries are listed by name. */
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
    { title: "Skills", lines: skillLines(skills) },
    { title: "Languages", lines: together(languages) },
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

/** `Data (Advanced): SQL, Python`; those without keywords share the last line. */
function skillLines(skills: readonly ResumeSkill[]): readonly string[] {
  const told = skills.filter(({ keywords }) => keywords.length > 0);
  const named = skills.filter(({ keywords }) => keywords.length === 0);
  return [...told.map((skill) => `${nameAndLevel(skill)}: ${skill.keywords.join(", ")}`), ...together(named)];
}

/** `English (Native), Spanish`, in one line if any. */
function together(list: readonly ResumeLanguage[]): readonly string[] {
  return list.length === 0 ? [] : [list.map(nameAndLevel).join(", ")];
}

function nameAndLevel({ name, level }: ResumeLanguage): string {
  return level === undefined ? name : `${name} (${level})`;
}
