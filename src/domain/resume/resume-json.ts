import { AWARDS, EDUCATION } from "../experience/experience.ts";
import type { Resume, ResumeEntry, ResumeSection } from "./resume.ts";

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/**
 * JSON Resume 1.0.
 * @param portrait full address of the owner's picture
 */
export function jsonResume(resume: Resume, portrait: string | undefined): object {
  const { path, name, role, summary, location, contacts, profiles, sections, skills, languages, language } = resume;
  const [email, web, phone] = (["email", "web", "phone"] as const).map((one) =>
    contacts.find(({ kind }) => kind === one),
  );
  const entries = (category: string) => sections.find((section) => section.category === category)?.entries ?? [];
  /** Entries whose organization and title have these names. */
  const named = (category: string, organization: string, title: string) =>
    entries(category).map((entry) => ({
      [organization]: entry.organization.name,
      [title]: entry.title,
      ...told(entry),
    }));
  return {
    $schema: SCHEMA,
    basics: {
      name,
      label: role,
      image: portrait,
      email: email?.text,
      phone: phone?.text,
      url: web?.link,
      summary,
      location: location === undefined ? undefined : place(location, language.tag),
      profiles: profiles.length > 0 ? profiles.map(({ label, url }) => ({ network: label, url })) : undefined,
    },
    work: entries("Work").map((entry) => ({
      name: entry.organization.name,
      description: entry.organization.about,
      location: entry.organization.location,
      position: entry.title,
      ...told(entry),
    })),
    education: named(EDUCATION, "institution", "studyType"),
    volunteer: named("Social Impact", "organization", "position"),
    projects: sections.flatMap(projects),
    awards: entries(AWARDS).map((entry) => ({
      title: entry.title,
      awarder: entry.organization.name,
      date: entry.end ?? entry.start,
      summary: told(entry).summary,
    })),
    certificates: entries("Certifications").map((entry) => ({
      name: entry.title,
      issuer: entry.organization.name,
      date: entry.start ?? entry.end,
      url: entry.link,
    })),
    publications: entries("Publications").map((entry) => ({
      name: entry.title,
      publisher: entry.organization.name,
      releaseDate: entry.start ?? entry.end,
      url: entry.link,
      summary: told(entry).summary,
    })),
    skills,
    languages: languages.map(({ name: language, level: fluency }) => ({ language, fluency })),
    meta: { canonical: web && `${web.link}${path}.json`, version: "v1.0.0" },
  };
}

/** Categories with their own section in JSON Resume. */
const KNOWN = ["Work", "Social Impact", EDUCATION, AWARDS, "Certifications", "Publications"];

/** Entries of the portfolio and of custom categories. A custom category becomes the type: `Talks`. */
function projects({ category, entries }: ResumeSection) {
  if (KNOWN.includes(category)) return [];
  return entries.map((entry) => {
    const { summary: description, ...rest } = told(entry);
    const type = category === "Portfolio" ? undefined : category;
    return {
      name: entry.title,
      type,
      entity: type && entry.organization.name,
      description,
      keywords: entry.tags,
      ...rest,
    };
  });
}

function told({ start, end, link, result, summary, highlights }: ResumeEntry) {
  return {
    startDate: start,
    endDate: end,
    url: link,
    summary: summary.join(" ") || undefined,
    highlights: result === undefined ? highlights : [result, ...highlights],
  };
}

/** Splits `Austin, Texas`, `Lyon, FR` or `Austin, Texas, United States` into city, region and country. */
function place(location: string, tag: string) {
  const [city = "", ...rest] = location.split(/\s*,\s*/);
  const countryCode = rest.length > 1 ? codeOf(rest.at(-1) ?? "", tag) : undefined;
  const region = countryCode === undefined ? rest : rest.slice(0, -1);
  return { city, region: region.join(", ") || undefined, countryCode };
}

/** `US` for `US` and, in English, `United States`. Undefined for what is no country. */
function codeOf(country: string, tag: string): string | undefined {
  if (/^[A-Z]{2}$/.test(country)) return country;
  const names = new Intl.DisplayNames(tag, { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const code = codes.find((one) => names.of(one) === country);
  // Former codes have the names of today's countries.
  return code && new Intl.Locale(`und-${code}`).region;
}
