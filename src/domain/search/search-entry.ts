import type { Text, Translate, Translator } from "../language/translate.ts";
import type { SearchHit } from "./search.ts";
import { formsOf, markWords } from "./search-words.ts";

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

/** Contains only public content. Actions are not downloaded: `actionEntries` makes them. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  /** The line below the title on its page: company, role or date; may be empty. */
  readonly context: string;
  /** Chips and keywords: searched, not shown. */
  readonly tags: readonly string[];
  readonly text: string;
  /** A path with anchor, a full address of a contact, or what an action is about. */
  readonly to: string;
}

/** The index that browsers search. */
interface BrowserIndex {
  readonly entries: readonly SearchEntry[];
  readonly language?: Translator;
}

/**
 * Reads what the site itself has sent, so only its form is checked.
 * @throws TypeError
 */
export function readBrowserIndex(answer: unknown): BrowserIndex {
  if (!isIndex(answer)) throw new TypeError("Invalid search index");
  return answer;
}

function isIndex(answer: unknown): answer is BrowserIndex {
  return typeof answer === "object" && answer !== null && "entries" in answer && Array.isArray(answer.entries);
}

/** Characters; addresses may hold any number. */
export const QUERY_LIMIT = 100;

/** Limits the length and collapses white space. */
export function cleanQuery(typed: string): string {
  const start = typed.slice(0, QUERY_LIMIT);
  return start.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const RESUME = "/resume.pdf";
const THEME = "#theme";

type ActionTexts = Readonly<{ title: Text; context?: Text; terms: Text }>;

const COPY: ActionTexts = { title: "Copy email address", terms: "mail, e-mail, contact, clipboard" };
const DOWNLOAD: ActionTexts = {
  title: "Download resume (PDF)",
  terms: "CV, curriculum vitae, vita, document, file, save",
};
const SWITCH: ActionTexts = {
  title: "Use dark or light theme",
  context: "It follows your device until you choose",
  terms: "mode, night, day, blueprint, paper, color, colour, appearance, contrast, settings",
};

export const ACTION_TEXTS: readonly Text[] = [COPY, DOWNLOAD, SWITCH].flatMap((texts) => Object.values(texts));

/**
 * The actions that the search offers. They are made from the other entries: nothing more is downloaded, and without
 * a mail address or a résumé there is no such action.
 */
export function actionEntries(entries: readonly SearchEntry[], t: Translate): SearchEntry[] {
  const email = entries.find(({ kind, to }) => kind === "contact" && to.startsWith("mailto:"))?.context;
  const hasResume = entries.some(({ kind, to }) => kind === "resume" && to === RESUME);
  return [
    ...(email === undefined ? [] : [{ ...action(COPY, email, t), context: email }]),
    ...(hasResume ? [action(DOWNLOAD, RESUME, t)] : []),
    action(SWITCH, THEME, t),
  ];
}

function action({ title, context, terms }: ActionTexts, to: string, t: Translate): SearchEntry {
  const tags = searchTerms(t, terms);
  return { kind: "action", title: t(title), context: context === undefined ? "" : t(context), tags, text: "", to };
}

/** Tells whether an action opens a file, switches the theme, or copies a text. */
export function effectOf({ to }: Pick<SearchHit, "to">): "download" | "theme" | "copy" {
  if (to === RESUME) return "download";
  return to === THEME ? "theme" : "copy";
}

/** The action with another title, such as that of the theme it leads to: `Use dark theme`. */
export function namedAs(title: string, hit: SearchHit): SearchHit {
  const found = new Set(hit.title.filter(({ marked }) => marked).flatMap(({ text }) => formsOf(text)));
  return { ...hit, title: markWords(title, found) };
}

/** Commas of all languages. */
const COMMA = /[,،、] */;

/** The terms of a text that lists them, in English and in the language of the site. */
export function searchTerms(t: Translate, list: Text): readonly string[] {
  return [...new Set([list, t(list)].flatMap((terms) => terms.split(COMMA)))];
}
