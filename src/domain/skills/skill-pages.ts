import type { Translate } from "../language/translate.ts";
import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import type { Skill } from "./skill.ts";

/** Bytes of a skill, keyword or link besides its words. */
const PART = 150;

/** Skills of one level. */
export interface SkillLevel {
  /** The level, or a heading for skills without one. Undefined if no skill has a level. */
  readonly heading: string | undefined;
  readonly skills: readonly Skill[];
}

/** Levels in the order of their first skill; skills without a level are last. */
export function skillsByLevel(skills: readonly Skill[], t: Translate): readonly SkillLevel[] {
  const levels = levelsOf(skills);
  return levels.map((level) => ({
    heading: level ?? (levels.length === 1 ? undefined : t("More skills")),
    skills: skills.filter((skill) => skill.level === level),
  }));
}

function levelsOf(skills: readonly Skill[]): readonly (string | undefined)[] {
  return [...new Set(skills.map(({ level }) => level))].toSorted(
    (a, b) => Number(a === undefined) - Number(b === undefined),
  );
}

/** The pages of the skills, level by level. */
export function skillPages(skills: readonly Skill[]): readonly (readonly Skill[])[] {
  const inOrder = levelsOf(skills).flatMap((level) => skills.filter((skill) => skill.level === level));
  return splitByWeight(inOrder, weightOf, { weight: 60_000, count: 120 });
}

function weightOf({ name, keywords, evidence }: Skill): number {
  const { experiences = [], stories = [], testimonies = [] } = evidence ?? {};
  const texts = [name, ...keywords, ...experiences, ...stories, ...testimonies];
  return texts.reduce((sum, text) => sum + PART + byteLength(text), 0);
}
