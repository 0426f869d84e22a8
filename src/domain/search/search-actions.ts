import type { SearchHit } from "./search.ts";
import type { SearchEntry } from "./search-entry.ts";
import { markWords } from "./search-words.ts";
import { formsOf } from "./word-forms.ts";

/** The file of the action that downloads. */
const RESUME = "/resume.pdf";

/** What the action that switches the theme is about. */
const THEME = "#theme";

/** Other search terms for them. */
const EMAIL_WORDS = ["mail", "e-mail", "contact", "clipboard"];
const FILE_WORDS = ["CV", "curriculum vitae", "vita", "document", "file", "save"];
const THEME_WORDS = [
  "mode",
  "night",
  "day",
  "blueprint",
  "paper",
  "color",
  "colour",
  "appearance",
  "contrast",
  "settings",
];

/**
 * What the search can do beyond leading somewhere. Made of the other entries: nothing more is downloaded, and without
 * a mail address or a résumé there is no such action.
 */
export function actionEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const email = entries.find(({ kind, to }) => kind === "contact" && to.startsWith("mailto:"))?.context;
  const hasResume = entries.some(({ kind, to }) => kind === "resume" && to === RESUME);
  return [
    ...(email === undefined ? [] : [action("Copy email address", email, email, EMAIL_WORDS)]),
    ...(hasResume ? [action("Download resume (PDF)", "", RESUME, FILE_WORDS)] : []),
    action("Use dark or light theme", "It follows your device until you choose", THEME, THEME_WORDS),
  ];
}

function action(title: string, context: string, to: string, tags: readonly string[]): SearchEntry {
  return { kind: "action", title, context, tags, text: "", to };
}

/** What an action does: it opens a file, switches the theme, or copies a text. */
export function effectOf({ to }: Pick<SearchHit, "to">): "download" | "theme" | "copy" {
  if (to === RESUME) return "download";
  return to === THEME ? "theme" : "copy";
}

/** The action named after the theme that it leads to: `Use dark theme`. */
export function namedAfter(theme: string, hit: SearchHit): SearchHit {
  const found = new Set(hit.title.filter(({ marked }) => marked).flatMap(({ text }) => formsOf(text)));
  return { ...hit, title: markWords(`Use ${theme} theme`, found) };
}
