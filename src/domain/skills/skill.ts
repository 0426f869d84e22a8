import { z } from "zod";
import { documentParser } from "../documents/document-error.ts";
import { idField, rankingField, textField } from "../documents/fields.ts";
import { evidenceSchema } from "../experience/experience.ts";
import { byName, compareText } from "../format/text.ts";
import type { Translate } from "../language/translate.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";

export const skillSchema = z.strictObject({
  name: textField,
  level: textField.optional().describe("In your own words: Advanced, Ten years"),
  keywords: z.array(textField).default([]).describe("What it includes: tools, methods, subjects"),
  evidence: evidenceSchema
    .extend({
      experiences: z.array(idField("experience")).default([]).describe("Ids of experiences on a list"),
    })
    .optional()
    .describe("Testimonies, stories and experiences that show it"),
  ranking: rankingField,
});

export const parseSkill = documentParser(skillSchema);
export type Skill = ReturnType<typeof parseSkill>;

export const languageSchema = z.strictObject({
  name: textField,
  level: textField.optional().describe("In your own words: Native, Fluent, Conversational"),
  ranking: rankingField,
});

/** Anchor of the languages on their page; no skill can have this id. */
export const LANGUAGES_ID = "_languages";

const parseAsWritten = documentParser(languageSchema);
export type SpokenLanguage = ReturnType<typeof parseAsWritten>;

export function parseLanguage(id: string, data: unknown, tag: string): SpokenLanguage {
  const language = parseAsWritten(id, data, tag);
  return { ...language, name: nameOf(language.name, tag) };
}

const CODE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** The name of a language that is written as its code. */
function nameOf(written: string, tag: string): string {
  if (!CODE.test(written)) return written;
  const name = new Intl.DisplayNames(tag, { type: "language", fallback: "none" }).of(written);
  return name === undefined ? written : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

type Ranked = Pick<SpokenLanguage, "id" | "name" | "ranking">;

/** Ranking descending, then by name in the order of a language, ties by id. */
export function byRankingThenName(language: string): (a: Ranked, b: Ranked) => number {
  const compare = byName(language);
  return (a, b) => b.ranking - a.ranking || compare(a.name, b.name) || compareText(a.id, b.id);
}

/**
 * Levels in the order of their first skill, with a heading unless no skill has a level. Skills without a level are last.
 */
export function skillsByLevel(skills: readonly Skill[], t: Translate) {
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

export function skillPages(skills: readonly Skill[]): readonly (readonly Skill[])[] {
  const inOrder = levelsOf(skills).flatMap((level) => skills.filter((skill) => skill.level === level));
  return splitByWeight(inOrder, weightOf, { weight: 60_000, count: 120 });
}

/** A skill, keyword or link has 150 bytes besides its words. */
function weightOf({ name, keywords, evidence }: Skill): number {
  const texts = [name, ...keywords, ...Object.values(evidence ?? {}).flat()];
  return texts.reduce((sum, text) => sum + 150 + byteLength(text), 0);
}
