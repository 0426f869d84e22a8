import { z } from "zod";
import { DocumentError, documentParser, parseDocument } from "../documents/document-error.ts";
import {
  doiField,
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
import type { Shown } from "../documents/translations.ts";
import { endDay, endsBefore, firstDay, type IsoDay, isOngoing, isPartialDate, startDay } from "../format/dates.ts";
import { compareText } from "../format/text.ts";
import { typographic } from "../format/typographic.ts";
import { type Translator, translateInto } from "../language/translate.ts";
import { byteLength, splitByWeight } from "../site/lists.ts";
import type { Testimony } from "../testimonials/testimony.ts";

/** Entries with this category are in no other section of the résumé. */
export const EDUCATION = "Education";

/** Names awards; they are listed by their chip. */
export const AWARDS = "Awards";

const datesSchema = z
  .strictObject({
    start: partialDateField.optional(),
    end: partialDateField.optional().describe("Without one, it is ongoing"),
  })
  .refine(({ start, end }) => start !== undefined || end !== undefined, "expected a start, an end or both")
  // An invalid date has an error of its own.
  .refine(({ start = "", end = "" }) => ![start, end].every(isPartialDate) || !endsBefore(end, start), {
    path: ["end"],
    message: "the end is before the start",
  })
  .describe("An end alone is when it was done");

export const evidenceSchema = z.strictObject({
  testimonies: z.array(idField("testimony")).default([]).describe("Ids of testimonies, strongest first"),
  stories: z.array(idField("story")).default([]).describe("Ids of stories that have a page"),
});

/** Work, social impact, education, projects, awards, certifications, versions of this site. */
export const experienceSchema = z.strictObject({
  categories: z
    .array(nameField("experience-category"))
    .min(1)
    .describe("Lists it appears in: the categories of pages in site.yaml, Awards, Education"),
  title: textField,
  subtitle: textField.optional().describe("Line below the title; default: the organization and location"),
  organization: textField.optional().describe("Employer, school or group, name only; default: the subtitle"),
  location: textField.optional().describe("Place: New York, New York"),
  authors: z.array(textField).optional().describe("Of a publication, in its order: Robin Vale, D. Kim"),
  doi: doiField.optional(),
  media: z
    .strictObject({
      avatar: mediaField.optional().describe("Mark or portrait, a file below content/media; default: initials"),
      images: z.array(pictureField).default([]),
    })
    .prefault({}),
  dates: datesSchema.optional(),
  link: linkField.optional(),
  linkLabel: textField.optional().describe("Link text; default: the host"),
  description: markdownField.optional(),
  additional: markdownField.optional().meta({ title: "Additional text", description: "Folded" }),
  result: z
    .strictObject({
      figure: textField.describe("42 → 9 min"),
      words: textField.describe("What it counts: average visit to the counter"),
    })
    .optional()
    .describe("What came of it, shown with the title"),
  evidence: evidenceSchema.optional().describe("Supporting testimonies and stories"),
  chips: z.array(nameField("chip")).default([]),
  language: languageTagField
    .optional()
    .describe("Language of its words, if they stay in it on every page: publications, talks"),
  ranking: rankingField,
  highlighted: z.boolean().default(false).describe("Shown on the home page"),
  visible: z.boolean().default(true),
});

/** Markdown and names that pages look up stay as written. */
export const parseExperience = documentParser(experienceSchema, ["additional", "categories", "chips", "description"]);
export type Experience = ReturnType<typeof parseExperience>;

export function experienceToStore(data: unknown, today: IsoDay): z.infer<typeof experienceSchema> {
  const experience = parseDocument(experienceSchema, data);
  const { start } = experience.dates ?? {};
  if (start !== undefined && firstDay(start) > today) {
    throw new DocumentError("dates.start: the start is in the future", ["dates", "start"]);
  }
  return experience;
}

export function shownOfExperience(data: unknown): Shown {
  return parseDocument(experienceSchema, data).visible ? "all" : "nothing";
}

export function isCurrent({ dates, chips }: Experience): boolean {
  return (dates !== undefined && isOngoing(dates)) || chips.includes(CURRENT);
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

export function byStart(a: Experience, b: Experience): number {
  const start = ({ dates }: Experience) => (dates === undefined ? "9999" : startDay(dates));
  return compareText(start(a), start(b));
}

export const CHIP_TONES = ["orange", "primary", "success", "secondary", "warning"] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

export const CURRENT = "Current";
export const WON_AWARD = "Won Award";

/** Colors of chips. Owners add more, or choose others, in `content/site.yaml`. */
const SPECIFIED_TONES = {
  [CURRENT]: "orange",
  Nonprofit: "primary",
  [WON_AWARD]: "success",
  Consulting: "success",
  Engineering: "secondary",
  Mentorship: "orange",
  Strategy: "primary",
  "Social Impact": "warning",
} as const satisfies Readonly<Record<string, ChipTone>>;

/** Colors of the specified chips and of the owner's, which go first, with typographic marks as in English. */
export function chipTones(custom: Readonly<Record<string, ChipTone>>): ReadonlyMap<string, ChipTone> {
  const named = Object.entries(custom).map(([label, tone]) => [typographic(label, "en"), tone] as const);
  return new Map([...Object.entries(SPECIFIED_TONES), ...named]);
}

/** Unknown chips are primary. */
export function chip(label: string, tones: ReadonlyMap<string, ChipTone>, tag: string) {
  return { label: typographic(label, tag), tone: tones.get(typographic(label, "en")) ?? ("primary" as const) };
}

/** The label of a chip. A specified name is translated, the owner's own stays. */
export function chipLabel(name: string, language: Translator): string {
  return isSpecified(name) ? translateInto(language)(name) : typographic(name, language.tag);
}

function isSpecified(name: string): name is keyof typeof SPECIFIED_TONES {
  return Object.hasOwn(SPECIFIED_TONES, name);
}

type Placed = Pick<Experience, "subtitle" | "organization" | "location">;

/** The first comma that is not part of a name such as `Acme, Inc.` */
const END_OF_NAME = /, (?!(?:Inc|LLC|LLP|Ltd|Corp|Co|GmbH|PLC)\b)/;

/**
 * The organization's name: as given, or the subtitle without the location at its end, or the subtitle up to its first
 * comma. `about` is the rest of the subtitle.
 */
export function organizationOf({ subtitle, organization, location }: Placed) {
  if (subtitle === undefined) return { name: organization, about: undefined, location };
  const end = `, ${location}`;
  const withoutPlace = subtitle.endsWith(end) ? subtitle.slice(0, -end.length) : undefined;
  const name = organization ?? withoutPlace ?? subtitle.split(END_OF_NAME, 1)[0] ?? subtitle;
  const rest = withoutPlace ?? subtitle;
  const about = rest === name ? undefined : rest.startsWith(`${name}, `) ? rest.slice(name.length + 2) : rest;
  return { name, about, location };
}

/** The line below the title: the subtitle, or organization and location. Undefined without any. */
export function subtitleOf({ subtitle, organization, location }: Placed): string | undefined {
  return subtitle ?? ([organization, location].filter(Boolean).join(", ") || undefined);
}

export function titleAndSubtitle(experience: Placed & Pick<Experience, "title">): string {
  return [experience.title, subtitleOf(experience)].filter(Boolean).join(", ");
}

/**
 * The testimonies that an experience names, in its order, with their positions in the grid. Hidden testimonies are ignored.
 * @param wall all visible ones, in the grid's order
 */
export function endorsementsFor({ evidence }: Pick<Experience, "evidence">, wall: readonly Testimony[]) {
  return (evidence?.testimonies ?? []).flatMap((id) => {
    const place = wall.findIndex((testimony) => testimony.id === id);
    const testimony = wall[place];
    return testimony === undefined ? [] : [{ testimony, place }];
  });
}

export function experiencesEndorsedBy({ id }: Pick<Testimony, "id">, experiences: readonly Experience[]) {
  return experiences.filter(({ evidence }) => evidence?.testimonies.includes(id));
}

/** The pages of a list of experiences. @param wall testimonies that entries may show */
export function experiencePages<T extends Experience>(experiences: readonly T[], wall: readonly Testimony[]) {
  const quotes = new Map(wall.map(({ id, quotes: [first] }) => [id, first]));
  const weigh = (experience: T) => {
    const named = experience.evidence?.testimonies ?? [];
    const shownQuotes = named.map((id) => quotes.get(id)).filter((quote) => quote !== undefined);
    return [experience, ...shownQuotes].reduce((sum, shown) => sum + byteLength(JSON.stringify(shown)), 0);
  };
  return splitByWeight(experiences, weigh, { weight: 70_000, count: 40 });
}
