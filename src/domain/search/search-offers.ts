import { mailbox, type Network, type SiteLink, spelledOut } from "../site/links.ts";
import type { Page } from "../site/page.ts";
import type { Site } from "../site/site.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Names for the résumé. */
export const RESUME_WORDS = ["resume", "CV", "curriculum vitae", "vita"];

/** Names for getting in touch. */
const CONTACT = ["contact", "reach", "connect", "touch", "social", "profile", "network"];

/** Other search terms for such links. */
const FURTHER: Readonly<Partial<Record<Network, readonly string[]>>> = {
  email: ["mail", "e-mail", "message", "write", "hire", "hiring", "phone", "call", "recruiter"],
  phone: ["telephone", "call", "number", "mobile"],
  calendar: ["book", "meeting", "appointment", "call", "schedule"],
  github: ["code", "repositories"],
  gitlab: ["code", "repositories"],
  x: ["Twitter"],
  instagram: ["photos"],
  youtube: ["videos"],
  orcid: ["research"],
  scholar: ["research", "publications"],
};

/** Results that are not pages: résumé files, if a page offers them, and contacts. */
export function offerEntries({ links, pages }: Pick<Site, "links" | "pages">): SearchEntry[] {
  return [...(pages.some(offersResume) ? RESUME_FILES : []), ...links.map(contact)];
}

/** Whether a page offers the résumé's files. */
export function offersResume(page: Page): boolean {
  return (page.kind === "experiences" || page.kind === "placeholder") && page.resume;
}

const RESUME_FILES = [
  resume("pdf", "PDF", "To read, to print and to pass on", ["print", "paper", "document", "letter"]),
  resume("txt", "text", "Plain words, to paste into a form", ["txt", "copy", "ATS"]),
  resume("json", "JSON", "Fields and dates, for programs", ["data", "machine", "ATS"]),
];

function resume(type: string, form: string, context: string, tags: readonly string[]): SearchEntry {
  const title = `Resume as ${form}`;
  const words = [...RESUME_WORDS, "download", "file", ...tags];
  return { kind: "resume", title, context, tags: words, text: "", to: `/resume.${type}` };
}

function contact({ label, url, network }: SiteLink): SearchEntry {
  const tags = [...CONTACT, ...(FURTHER[network] ?? [])];
  const { name, domain } = mailbox(url);
  const context = network === "email" ? name + domain : spelledOut(url);
  return { kind: "contact", title: label, context, tags, text: "", to: url };
}
