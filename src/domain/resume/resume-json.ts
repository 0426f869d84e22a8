import type { Resume, ResumeEntry, ResumeSection } from "./resume.ts";

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/**
 * JSON Resume 1.0.
 * @param portrait full address of the owner's picture
 */
export function jsonResume(resume: Resume, portrait: string | undefined): object {
  const { name, role, summary, location, contacts, profiles, sections } = resume;
  const email = contacts.find(({ kind }) => kind === "email");
  const web = contacts.find(({ kind }) => kind === "web");
  const phone = contacts.find(({ kind }) => kind === "phone");
  const entries = (kind: ResumeSection["kind"]) => sections.find((section) => section.kind === kind)?.entries ?? [];
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
      location: location === undefined ? undefined : place(location),
      profiles: profiles.length > 0 ? profiles.map(({ label, url }) => ({ network: label, url })) : undefined,
    },
    work: entries("Work").map((entry) => ({
      name: entry.organization.name,
      description: entry.organization.about,
      location: entry.organization.location,
      position: entry.title,
      ...told(entry),
    })),
    education: entries("Education").map((entry) => ({
      institution: entry.organization.name,
      studyType: entry.title,
      ...told(entry),
    })),
    volunteer: entries("Social Impact").map((entry) => ({
      organization: entry.organization.name,
      position: entry.title,
      ...told(entry),
    })),
    projects: entries("Portfolio").map((entry) => {
      const { summary: description, ...rest } = told(entry);
      return { name: entry.title, description, keywords: entry.tags, ...rest };
    }),
    awards: entries("Awards").map((entry) => ({
      title: entry.title,
      awarder: entry.organization.name,
      date: entry.end ?? entry.start,
      summary: entry.summary.join(" ") || undefined,
    })),
    meta: { canonical: web && `${web.link}/resume.json`, version: "v1.0.0" },
  };
}

function told({ start, end, link, summary, highlights }: ResumeEntry) {
  return { startDate: start, endDate: end, url: link, summary: summary.join(" ") || undefined, highlights };
}

/** Splits `Austin, Texas`, `Lyon, FR` or `Austin, Texas, United States` into city, region and country. */
function place(location: string) {
  const [city = "", ...rest] = location.split(/\s*,\s*/);
  const countryCode = rest.length > 1 && /^[A-Z]{2}$/.test(rest.at(-1) ?? "") ? rest.pop() : undefined;
  return { city, region: rest.join(", ") || undefined, countryCode };
}
