import { z } from "zod";
import { parseDocument } from "../documents/document-error.ts";
import { idField, rankingField, textField } from "../documents/fields.ts";
import type { Written } from "../documents/translations.ts";
import { evidenceSchema } from "../experience/experience.ts";
import { byName, compareText } from "../format/text.ts";
import { typographicFields } from "../format/typographic.ts";
import type { Translate } from "../language/translate.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";

/** A skill of the owner and its evidence. */
export const skillSchema = z.strictObject({
  name: textField,
  level: textField.optional().meta({ description: "In your own words: Advanced, Ten years" }),
  keywords: z.array(textField).default([]).meta({ description: "What it includes: tools, methods, subjects" }),
  evidence: evidenceSchema
    .extend({
      experiences: z.array(idField("experience")).default([]).meta({ description: "Ids of experiences on a list" }),
    })
    .optional()
    .meta({ description: "Testimonies, stories and experiences that show it" }),
  ranking: rankingField,
});

export type Skill = z.infer<typeof skillSchema> & Written & { readonly id: string };

/**
 * @param tag language of the quotation marks
 * @throws DocumentError
 */
export function parseSkill(id: string, data: unknown, tag: string): Skill {
  return { id, ...parseDocument(skillSchema, typographicFields(data, tag)) };
}

/** A language that the owner speaks. */
export const languageSchema = z.strictObject({
  name: textField,
  level: textField.optional().meta({ description: "In your own words: Native, Fluent, Conversational" }),
  ranking: rankingField,
});

export type SpokenLanguage = z.infer<typeof languageSchema> & Written & { readonly id: string };

/** Anchor of the languages on their page; no skill can have this id. */
export const LANGUAGES_ID = "_languages";

/**
 * @param tag language of the quotation marks
 * @throws DocumentError
 */
export function parseLanguage(id: string, data: unknown, tag: string): SpokenLanguage {
  const language = parseDocument(languageSchema, typographicFields(data, tag));
  return { id, ...language, name: nameOf(language.name, tag) };
}

/** `fr`, `pt-BR` */
const CODE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** The name of a language that is written as its code. */
function nameOf(written: string, tag: string): string {
  if (!CODE.test(written)) return written;
  const name = new Intl.DisplayNames(tag, { type: "language", fallback: "none" }).of(written);
  return name === undefined ? written : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly ranking: number;
}

/**
 * Ranking descending, then by name, ties by id.
 * @param language whose order names are in
 */
export function byRankingThenName(language: string): (a: Ranked, b: Ranked) => number {
  const compare = byName(language);
  return (a, b) => b.ranking - a.ranking || compare(a.name, b.name) || compareText(a.id, b.id);
}

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
