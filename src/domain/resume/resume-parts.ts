import { AWARDS } from "../experience/experience.ts";
import { type Translate, translatePlainly } from "../language/translate.ts";
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
