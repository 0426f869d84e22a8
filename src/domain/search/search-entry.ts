import type { Text, Translator } from "../language/translate.ts";

/** Kinds with their headings, in the order of equal matches. */
export const SEARCH_KINDS = {
  page: "Pages",
  resume: "Resume",
  contact: "Contact",
  action: "Actions",
  experience: "Experience",
  education: "Education",
  project: "Projects",
  story: "Stories",
  skill: "Skills",
  language: "Languages",
  award: "Awards",
  certification: "Certifications",
  publication: "Publications",
  talk: "Talks",
  testimony: "Testimonials",
  post: "Posts",
  version: "Versions",
  legal: "Legal",
} as const satisfies Record<string, Text>;
export type SearchKind = keyof typeof SEARCH_KINDS;

/** Others are files, external addresses or actions. */
export function isOnPage(kind: SearchKind): boolean {
  return kind !== "resume" && kind !== "contact" && kind !== "action";
}

/** Contains only public content. Actions are not downloaded: `search-actions.ts` makes them. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  /** The line below the title on its page: company, role or date; may be empty. */
  readonly context: string;
  /** Chips and keywords: searched, not shown. */
  readonly tags: readonly string[];
  /** Without markup. */
  readonly text: string;
  /** A path with anchor, a full address of a contact, or what an action is about. */
  readonly to: string;
}

/** What browsers search in: all entries, or as much of them as loads fast. */
export interface BrowserIndex {
  readonly entries: readonly SearchEntry[];
  /** Whether the server has more to search in. */
  readonly isPartial: boolean;
  /** Of the site; English if undefined. */
  readonly language?: Translator;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isEntry(value: unknown): value is SearchEntry {
  return (
    isRecord(value) &&
    isText(value["kind"]) &&
    Object.hasOwn(SEARCH_KINDS, value["kind"]) &&
    [value["title"], value["context"], value["text"], value["to"]].every(isText) &&
    Array.isArray(value["tags"]) &&
    value["tags"].every(isText)
  );
}

function isTranslator(value: unknown): value is Translator {
  return isRecord(value) && isText(value["tag"]) && isRecord(value["translations"]);
}

/**
 * Validates by hand, because the browser does not load Zod.
 * @throws TypeError
 */
export function readBrowserIndex(answer: unknown): BrowserIndex {
  const { entries, isPartial, language } = isRecord(answer) ? answer : {};
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new TypeError("Invalid search index");
  return { entries, isPartial: isPartial === true, ...(isTranslator(language) && { language }) };
}
