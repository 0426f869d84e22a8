import type { Text, Translate } from "../language/translate.ts";
import type { SearchHit } from "./search.ts";
import type { SearchEntry } from "./search-entry.ts";
import { formsOf, markWords } from "./search-words.ts";

/** The file of the action that downloads. */
const RESUME = "/resume.pdf";

/** What the action that switches the theme is about. */
const THEME = "#theme";

interface ActionTexts {
  readonly title: Text;
  readonly context?: Text;
  /** Other search terms. */
  readonly terms: Text;
}

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
 * What the search can do beyond leading somewhere. Made of the other entries: nothing more is downloaded, and without
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

/** What an action does: it opens a file, switches the theme, or copies a text. */
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
