import type { Text } from "../language/translate.ts";
import { type Translate, translateInto } from "../language/translate.ts";
import { type Network, type SiteLink, spelledOut } from "../site/links.ts";
import type { Page } from "../site/page.ts";
import type { Site } from "../site/site.ts";
import type { SearchEntry } from "./search-entry.ts";
import { searchTerms } from "./search-terms.ts";

/** Names for the résumé. */
export const RESUME_TERMS = "resume, CV, curriculum vitae, vita";

/** Names for getting in touch. */
const CONTACT_TERMS = "contact, reach, connect, touch, social, profile, network";

/** Other search terms for such links. */
const FURTHER_TERMS: Readonly<Partial<Record<Network, Text>>> = {
  email: "mail, e-mail, message, write, hire, hiring, phone, call, recruiter",
  phone: "telephone, call, number, mobile",
  calendar: "book, meeting, appointment, call, schedule",
  github: "code, repositories",
  gitlab: "code, repositories",
  x: "Twitter",
  instagram: "photos",
  youtube: "videos",
  orcid: "research",
  scholar: "research, publications",
};

/** Results that are not pages: résumé files, if a page offers them, and contacts. */
export function offerEntries({ links, pages, language }: Pick<Site, "links" | "pages" | "language">): SearchEntry[] {
  const t = translateInto(language);
  return [...(pages.some(offersResume) ? resumeFiles(t) : []), ...links.map((link) => contact(link, t))];
}

/** Whether a page offers the résumé's files. */
export function offersResume(page: Page): boolean {
  return (page.kind === "experiences" || page.kind === "placeholder") && page.resume;
}

function resumeFiles(t: Translate): SearchEntry[] {
  const file = (type: string, title: Text, context: Text, terms: Text): SearchEntry => {
    const tags = [...searchTerms(t, RESUME_TERMS), ...searchTerms(t, "download, file"), ...searchTerms(t, terms)];
    return { kind: "resume", title: t(title), context: t(context), tags, text: "", to: `/resume.${type}` };
  };
  return [
    file("pdf", "Resume as PDF", "To read, to print and to pass on", "print, paper, document, letter"),
    file("txt", "Resume as text", "Plain words, to paste into a form", "txt, copy, ATS"),
    file("json", "Resume as JSON", "Fields and dates, for programs", "data, machine, ATS"),
  ];
}

function contact({ label, url, network }: SiteLink, t: Translate): SearchEntry {
  const further = FURTHER_TERMS[network];
  const tags = [...searchTerms(t, CONTACT_TERMS), ...(further === undefined ? [] : searchTerms(t, further))];
  return { kind: "contact", title: label, context: spelledOut(url), tags, text: "", to: url };
}
