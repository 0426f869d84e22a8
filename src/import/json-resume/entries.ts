import type { z } from "zod";
import type { EntryKind, ImportedEntry, PartialDate } from "../imported-profile.ts";
import { type ItemFields, itemFields, itemsOf } from "./item-fields.ts";
import {
  awardSchema,
  certificateSchema,
  educationSchema,
  projectSchema,
  publicationSchema,
  type ResumeFile,
  volunteerSchema,
  workSchema,
} from "./resume-schema.ts";

/** Everything that becomes an experience, in file order. */
export function entriesIn(file: ResumeFile, today: PartialDate, left: string[]): readonly ImportedEntry[] {
  const sections = [
    section("work", "work", file.work, workSchema, (item, { line, link, dates, text }) => {
      const [position, company, location] = [line(item.position), line(item.name, item.company), line(item.location)];
      const isAbout = position !== undefined && company !== undefined && isCaption(item.description, location);
      return {
        title: position ?? company,
        organization: position === undefined ? undefined : company,
        about: isAbout ? line(item.description) : undefined,
        location,
        dates: dates(item.startDate, item.endDate),
        link: link(item.url, item.website, item.link),
        ...text(isAbout ? item.summary : summaryOf(item), item.highlights),
      };
    }),
    section("volunteer", "volunteer", file.volunteer, volunteerSchema, (item, { line, link, dates, text }) => {
      const [position, organization] = [line(item.position), line(item.organization, item.name)];
      return {
        title: position ?? organization,
        organization: position === undefined ? undefined : organization,
        location: line(item.location),
        dates: dates(item.startDate, item.endDate),
        link: link(item.url, item.website, item.link),
        ...text(summaryOf(item), item.highlights),
      };
    }),
    section("education", "education", file.education, educationSchema, (item, { line, link, dates, text }) => {
      const degree = [line(item.studyType), line(item.area)].filter(Boolean).join(", ");
      const [school, score] = [line(item.institution), line(item.score, item.gpa)];
      const grade = score && `Grade: ${score}`;
      return {
        title: degree || school,
        organization: degree === "" ? undefined : school,
        location: line(item.location),
        dates: dates(item.startDate, item.endDate),
        link: link(item.url, item.website, item.link),
        ...text([summaryOf(item), grade].filter(Boolean).join("\n\n"), item.highlights, item.courses),
      };
    }),
    section("project", "projects", file.projects, projectSchema, (item, { line, chips, link, dates, text }) => {
      const about = text(summaryOf(item), []);
      const highlights = text(undefined, item.highlights);
      return {
        title: line(item.name, item.title),
        category: line(item.type),
        organization: line(item.entity),
        dates: dates(item.startDate, item.endDate),
        link: link(item.url, item.website, item.link),
        // Highlights alone would not say what the project is.
        description: [about.description, highlights.description].filter(Boolean).join("\n\n") || undefined,
        additional: about.additional,
        chips: chips([...item.roles, ...item.keywords]),
      };
    }),
    section("award", "awards", file.awards, awardSchema, (item, { line, link, doneOn, text }) => ({
      title: line(item.title, item.name),
      organization: line(item.awarder),
      dates: doneOn(item.date, item.endDate, item.startDate),
      link: link(item.url, item.website, item.link),
      ...text(summaryOf(item), item.highlights),
    })),
    section(
      "certification",
      "certificates",
      [...file.certificates, ...file.certifications],
      certificateSchema,
      (item, { line, link, dates, doneOn, text }) => ({
        title: line(item.name, item.title),
        organization: line(item.issuer),
        dates: item.date?.trim()
          ? doneOn(item.date, item.endDate, item.startDate)
          : dates(item.startDate, item.endDate),
        link: link(item.url, item.website, item.link),
        ...text(summaryOf(item), item.highlights),
      }),
    ),
    section(
      "publication",
      "publications",
      file.publications,
      publicationSchema,
      (item, { line, link, doneOn, text }) => ({
        title: line(item.name, item.title),
        organization: line(item.publisher),
        dates: doneOn(item.releaseDate, item.date, item.endDate, item.startDate),
        link: link(item.url, item.website, item.link),
        ...text(summaryOf(item, item.details), item.highlights),
      }),
    ),
  ];
  return sections.flatMap((read) => read(today, left));
}

/** In characters. */
const LONGEST_CAPTION = 100;

/**
 * The description of a job is what the employer does, in a few words. Many people write there what they did. A location at
 * the end would be taken for that of the employer.
 */
function isCaption(description = "", location = ""): boolean {
  const words = description.trim();
  return words.length <= LONGEST_CAPTION && !/[.!?]\s|\n/.test(words) && (location === "" || !words.endsWith(location));
}

/** Both names of a text, if an item has both. */
function summaryOf(item: { summary?: string | undefined; description?: string | undefined }, details?: string): string {
  return [...new Set([item.description, item.summary, details])].filter(Boolean).join("\n\n");
}

type EntryFields = Omit<ImportedEntry, "kind" | "title" | "chips"> & {
  readonly title: string | undefined;
  readonly chips?: readonly string[];
};

/** @param name of the list in the file */
function section<T extends object>(
  kind: EntryKind,
  name: string,
  items: readonly unknown[],
  schema: z.ZodType<T>,
  read: (item: T, fields: ItemFields) => EntryFields,
) {
  return (today: PartialDate, left: string[]): readonly ImportedEntry[] =>
    itemsOf(items, schema, name, left).flatMap(({ item, place }) => {
      const fields = itemFields(place, today, left);
      const { title, chips = [], ...rest } = read(item, fields);
      if (title !== undefined) return [{ kind, title, ...rest, chips }];
      fields.tell("left out: no title");
      return [];
    });
}
