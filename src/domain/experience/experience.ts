import { z } from "zod";
import { DocumentError, parseDocument } from "../documents/document-error.ts";
import {
  idField,
  languageTagField,
  linkField,
  markdownField,
  mediaField,
  nameField,
  partialDateField,
  pictureField,
  rankingField,
  textField,
} from "../documents/fields.ts";
import type { Shown } from "../documents/shown.ts";
import type { Written } from "../documents/written-in.ts";
import type { IsoDay } from "../format/dates.ts";
import { type DateRange, endDay, endsBefore, firstDay, isOngoing, isPartialDate, startDay } from "../format/dates.ts";
import { compareText } from "../format/text.ts";
import { typographicFields } from "../format/typographic.ts";
import { CURRENT, WON_AWARD } from "./chips.ts";

/** Entries with this category are in no other section of the résumé. */
export const EDUCATION = "Education";

/** Names awards; they are listed by their chip. */
export const AWARDS = "Awards";

/** False for what is no date, which is an error of its own. */
function isReversed({ start = "", end = "" }: DateRange): boolean {
  return isPartialDate(start) && isPartialDate(end) && endsBefore(end, start);
}

const datesSchema = z
  .object({
    start: partialDateField.optional(),
    end: partialDateField.optional().meta({ description: "Without one, it is ongoing" }),
  })
  .strict()
  .refine(({ start, end }) => start !== undefined || end !== undefined, "expected a start, an end or both")
  .refine((dates) => !isReversed(dates), { path: ["end"], message: "the end is before the start" })
  .meta({ description: "An end alone is when it was done" });

/** Ids of documents that support a claim. */
export const evidenceSchema = z
  .object({
    testimonies: z.array(idField("testimony")).default([]).meta({ description: "Ids of testimonies, strongest first" }),
    stories: z.array(idField("story")).default([]).meta({ description: "Ids of stories that have a page" }),
  })
  .strict();

/** Work, social impact, education, projects, awards, certifications, versions of this site. */
export const experienceSchema = z
  .object({
    categories: z
      .array(nameField("experience-category"))
      .min(1)
      .meta({ description: "Lists it appears in: the categories of pages in site.yaml, Awards, Education" }),
    title: textField,
    subtitle: textField
      .optional()
      .meta({ description: "Line below the title; default: the organization and location" }),
    organization: textField
      .optional()
      .meta({ description: "Employer, school or group, name only; default: the subtitle" }),
    location: textField.optional().meta({ description: "Place: New York, New York" }),
    media: z
      .object({
        avatar: mediaField
          .optional()
          .meta({ description: "Mark or portrait, a file below content/media; default: initials" }),
        images: z.array(pictureField).default([]),
      })
      .strict()
      .prefault({}),
    dates: datesSchema.optional(),
    link: linkField.optional(),
    linkLabel: textField.optional().meta({ description: "Link text; default: the host" }),
    description: markdownField.optional(),
    additional: markdownField.optional().meta({ title: "Additional text", description: "Folded" }),
    result: z
      .object({
        figure: textField.meta({ description: "42 → 9 min" }),
        words: textField.meta({ description: "What it counts: average visit to the counter" }),
      })
      .strict()
      .optional()
      .meta({ description: "What came of it, shown with the title" }),
    evidence: evidenceSchema.optional().meta({ description: "Supporting testimonies and stories" }),
    chips: z.array(nameField("chip")).default([]),
    language: languageTagField
      .optional()
      .meta({ description: "Language of its words, if they stay in it on every page: publications, talks" }),
    ranking: rankingField,
    highlighted: z.boolean().default(false).meta({ description: "Shown on the home page" }),
    visible: z.boolean().default(true),
  })
  .strict();

export type Experience = z.infer<typeof experienceSchema> & Written & { readonly id: string };

/** Markdown, and names that pages look up. */
const WRITTEN = ["additional", "categories", "chips", "description"];

/**
 * @param today later starts are errors
 * @param tag language of the quotation marks
 * @throws DocumentError
 */
export function parseExperience(id: string, data: unknown, today: IsoDay, tag: string): Experience {
  return { id, ...parseRawExperience(typographicFields(data, tag, WRITTEN), today) };
}

/**
 * Parses without setting quotation marks.
 * @throws DocumentError
 */
export function parseRawExperience(data: unknown, today: IsoDay): z.infer<typeof experienceSchema> {
  const experience = parseDocument(experienceSchema, data);
  const { start } = experience.dates ?? {};
  if (start !== undefined && firstDay(start) > today) {
    throw new DocumentError("dates.start: the start is in the future", ["dates", "start"]);
  }
  return experience;
}

/** Nothing of a hidden one. */
export function shownOfExperience(data: unknown): Shown {
  return parseDocument(experienceSchema, data).visible ? "all" : "nothing";
}

/** By dates or by chip. */
export function isCurrent({ dates, chips }: Experience): boolean {
  return (dates !== undefined && isOngoing(dates)) || chips.includes(CURRENT);
}

/** Regardless of category. */
export function wonAward(experience: Experience): boolean {
  return experience.chips.includes(WON_AWARD);
}

/**
 * The order of every list: by ranking, end and start, all descending. An open end counts as today,
 * undated ones are last. A stable sort keeps the order of the source for the rest.
 */
export function byRankingThenDates(today: IsoDay): (a: Experience, b: Experience) => number {
  const end = ({ dates }: Experience) => (dates === undefined ? "" : endDay(dates, today));
  const start = ({ dates }: Experience) => (dates === undefined ? "" : startDay(dates));
  return (a, b) => b.ranking - a.ranking || compareText(end(b), end(a)) || compareText(start(b), start(a));
}

/** Start ascending. Undated ones are last. */
export function byStart(a: Experience, b: Experience): number {
  const start = ({ dates }: Experience) => (dates === undefined ? "9999" : startDay(dates));
  return compareText(start(a), start(b));
}
