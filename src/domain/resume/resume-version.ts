import { z } from "zod";
import { documentParser, parseDocument } from "../documents/document-error.ts";
import { idField, languageTagField, longTextField, nameField, textField } from "../documents/fields.ts";
import { resumeFields } from "../site/site.ts";
import { LANGUAGES, type ResumeSources, SKILLS } from "./resume.ts";

/** `content/private/resumes/<id>.yaml`: the résumé as one application needs it. */
export const resumeVersionSchema = z
  .strictObject({
    title: textField.optional().describe("Stands below your name instead of your role"),
    summary: longTextField.optional().describe("Instead of the summary of site.yaml"),
    categories: z
      .array(nameField("experience-category"))
      .optional()
      .describe("Its only sections, in this order: categories of experiences, Awards, Skills, Languages"),
    awards: z.boolean().optional().describe("Whether awards follow the sections"),
    years: resumeFields.years,
    paper: resumeFields.paper,
    chips: z
      .array(nameField("chip"))
      .default([])
      .describe("Only entries with one of these chips, besides those listed by id"),
    ids: z
      .array(idField("experience"))
      .default([])
      .describe("Only these entries, first and in this order, besides those with one of the chips"),
    language: languageTagField.optional().describe("A language of the site; the first one where missing"),
    secret: z.boolean().default(false).describe("Whether a long random part belongs to the address"),
  })
  .describe("A version of the résumé for one application, at /resume/<name of this file>");

export type ResumeVersion = ReturnType<typeof parseVersion>;

const parseIn = documentParser(resumeVersionSchema, ["categories", "chips", "ids"]);

/**
 * @param id the name of its file
 * @param first language of the site
 * @throws DocumentError
 */
export function parseVersion(id: string, data: unknown, first: string) {
  const { language = first } = parseDocument(resumeVersionSchema, data);
  return { ...parseIn(id, data, language), language };
}

/** The sources of a version: the settings of the site with other values, and only what goes in. */
export function versionSources(sources: ResumeSources, version: ResumeVersion): ResumeSources {
  const { site, experiences, skills, languages } = sources;
  const { title = site.owner.role, summary = site.owner.summary, categories, chips, ids } = version;
  const { awards = categories === undefined && site.resume.awards } = version;
  const { years = ids.length > 0 ? undefined : site.resume.years, paper = site.resume.paper } = version;
  const hasSection = (name: string) => categories?.includes(name) ?? true;
  const chosen = experiences
    .filter((one) => ids.includes(one.id) || chips.some((chip) => one.chips.includes(chip)))
    .map((one) => (ids.includes(one.id) ? { ...one, ranking: Number.MAX_SAFE_INTEGER - ids.indexOf(one.id) } : one));
  return {
    ...sources,
    site: {
      ...site,
      owner: { ...site.owner, role: title, summary },
      resume: { categories: categories ?? site.resume.categories, awards, years, paper },
    },
    experiences: [...chips, ...ids].length === 0 ? experiences : chosen,
    skills: hasSection(SKILLS) ? skills : [],
    languages: hasSection(LANGUAGES) ? languages : [],
  };
}
