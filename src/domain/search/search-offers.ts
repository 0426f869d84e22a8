import { type Network, type SiteLink, spelledOut } from "../site/links.ts";
import type { Site } from "../site/site.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Names for the résumé. */
const RESUME = ["CV", "curriculum vitae", "vita", "download", "file"];

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

/** Results that are not pages: résumé files, contacts, the theme. */
export function offerEntries({ links }: Pick<Site, "links">): SearchEntry[] {
  return [
    resume("pdf", "PDF", "To read, to print and to pass on", ["print", "paper", "document", "letter"]),
    resume("txt", "text", "Plain words, to paste into a form", ["txt", "copy", "ATS"]),
    resume("json", "JSON", "Fields and dates, for programs", ["data", "machine", "ATS"]),
    ...links.map(contact),
    {
      kind: "setting",
      title: "Dark or light theme",
      context: "Switches between the two; follows your device until you choose",
      tags: ["mode", "night", "day", "blueprint", "paper", "color", "colour", "appearance", "contrast", "settings"],
      text: "",
      to: "#theme",
    },
  ];
}

function resume(type: string, form: string, context: string, tags: readonly string[]): SearchEntry {
  const title = `Resume as ${form}`;
  return { kind: "resume", title, context, tags: [...RESUME, ...tags], text: "", to: `/resume.${type}` };
}

function contact({ label, url, network }: SiteLink): SearchEntry {
  const tags = [...CONTACT, ...(FURTHER[network] ?? [])];
  return { kind: "contact", title: label, context: spelledOut(url), tags, text: "", to: url };
}
