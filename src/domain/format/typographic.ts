import { byLanguage, isEnglish } from "./text.ts";

/**
 * Addresses, whose straight marks are part of them, and the marks to replace. Within a text, an address ends at a double
 * mark. The first part of a mail address has 64 letters at most; without a limit, long words take quadratic time.
 */
const ADDRESS_OR_MARK =
  /^(?:\/|https?:\/\/|mailto:)\S+$|(?:https?:\/\/|www\.|\w[\w.+'-]{0,63}@)[^\s"]*[^\s"'.,;:!?)]|["']/g;

/** After a space, an opening bracket or mark, a slash, or the stars of bold text. */
const MAY_OPEN = /[\s\p{Ps}\p{Pi}/*]/u;
const DASH = /\p{Pd}/u;
const AFTER_DASH = /^[^\s\p{Pe}\p{Pf}\p{Pd}.,;:!?]/u;

/** Words and years without their start: `'twas`, `'90s`. */
const CLIPPED = /^(?:tis|twas|twere|til|em|n)\b|^\d\ds?\b(?!')/i;

/** `5'10` before the sign for inches. */
const FEET = /\d'\s?\d+$/;

/** After a mark that opens in any language, because it cannot close. */
const WORD = /^[\p{L}\p{N}]/u;

const APOSTROPHE = "’";

/**
 * The marks to set for straight quotation marks and apostrophes, by their places in a text. `"It's"` becomes `“It’s”`
 * in English and `«It’s»` in Spanish, `5'10"` becomes `5′10″`.
 */
export function typographicMarks(text: string, tag: string): ReadonlyMap<number, string> {
  const set = new Map<number, string>();
  /** The closing mark of each kind that is open. */
  const open: Record<string, string | undefined> = {};
  let lastOpened = -1;
  for (const { 0: mark, index: at } of text.matchAll(ADDRESS_OR_MARK)) {
    if (mark !== "'" && mark !== '"') continue;
    const before = text[at - 1] ?? " ";
    const after = text.slice(at + 1, at + 8);
    const isDouble = mark === '"';
    const isMeasure = isDouble ? !open[mark] || FEET.test(text.slice(Math.max(0, at - 5), at)) : !open[mark];
    if (/\d/.test(before) && isMeasure && (isDouble || !/^(?!x)\p{L}/u.test(after))) {
      set.set(at, isDouble ? "″" : "′");
      continue;
    }
    const opens = DASH.test(before)
      ? !open[mark] && AFTER_DASH.test(after)
      : (MAY_OPEN.test(before) || lastOpened === at - 1) && /^\S/.test(after);
    // Words of some languages are joined before a mark: l'"ami".
    const opensWord = isDouble && !isEnglish(tag) && !open[mark] && WORD.test(after);
    if ((opens && (isDouble || !CLIPPED.test(after))) || opensWord) {
      const [quoted = ""] = text.slice(at + 1).split(mark, 1);
      const [opening, closing] = marksFor(mark, quoted, tag);
      open[mark] = closing;
      lastOpened = at;
      set.set(at, opening);
      continue;
    }
    // An apostrophe inside a word closes nothing.
    const closes = isDouble || !/^\p{L}/u.test(after);
    const unopened = isDouble ? marksFor(mark, "", tag)[1] : APOSTROPHE;
    set.set(at, closes ? (open[mark] ?? unopened) : APOSTROPHE);
    if (closes) open[mark] = undefined;
  }
  return set;
}

export function typographic(text: string, tag: string): string {
  const set = typographicMarks(text, tag);
  return set.size === 0 ? text : text.replace(/["']/g, (mark, at: number) => set.get(at) ?? mark);
}

const FILES = ["src", "image", "avatar", "wordmark"];

/**
 * Sets the texts of a document as they are shown. Stored documents and files keep the owner's marks.
 * @param written fields that stay as written: names that are looked up, and Markdown, which is set where it is rendered.
 * Some only within another field: `pages.chip`
 * @param within the field that the data are in
 */
export function typographicFields(data: unknown, tag: string, written: readonly string[] = [], within = ""): unknown {
  if (typeof data === "string") return typographic(data, tag);
  if (Array.isArray(data)) return data.map((item) => typographicFields(item, tag, written, within));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, field]: [string, unknown]) => [
      name,
      [...FILES, ...written].some((kept) => kept === name || kept === `${within}.${name}`)
        ? field
        : typographicFields(field, tag, written, name),
    ]),
  );
}

const ENGLISH = "“ ” ‘ ’";

/** The outer and the inner marks by language; the others have those of English. */
const MARKS: Readonly<Record<string, string>> = {
  ar: "« » “ ”",
  de: "„ “ ‚ ‘",
  es: "« » “ ”",
  fr: "«\u202f \u202f» “ ”",
  it: "« » “ ”",
  ja: "「 」 『 』",
  pl: "„ ” « »",
  ru: "« » „ “",
  uk: "« » „ “",
};

const marksIn = byLanguage((tag) => MARKS[new Intl.Locale(tag).language] ?? ENGLISH);

const JAPANESE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The marks around quoted words. Words that are not Japanese have the marks of English on a Japanese site. */
function marksFor(mark: string, quoted: string, tag: string): readonly [opening: string, closing: string] {
  const own = marksIn(tag);
  const marks = own === MARKS["ja"] && !JAPANESE_LETTER.test(quoted) ? ENGLISH : own;
  const [opening = "", closing = "", innerOpening = "", innerClosing = ""] = marks.split(" ");
  return mark === '"' ? [opening, closing] : [innerOpening, innerClosing];
}
