import { byLanguage } from "./by-language.ts";
import { isEnglish } from "./is-english.ts";

/** Addresses, whose straight marks are part of them, and the marks to replace. */
const ADDRESS_OR_MARK = /^\/\S+$|(?:https?:\/\/|www\.|\w[\w.+'-]*@)[^\s"]*[^\s"'.,;:!?)]|["']/g;

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

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Pair = readonly [open: string, close: string];

/** Outer and inner quotation marks. */
type Marks = readonly [outer: Pair, inner: Pair];

const CURVED: Marks = [
  ["“", "”"],
  ["‘", "’"],
];
const ANGULAR: Marks = [["«", "»"], CURVED[0]];

/** By language; the others set them as English does. */
const MARKS: ReadonlyMap<string, Marks> = new Map([
  ["ar", ANGULAR],
  [
    "de",
    [
      ["„", "“"],
      ["‚", "‘"],
    ],
  ],
  ["es", ANGULAR],
  ["fr", [["«\u202f", "\u202f»"], CURVED[0]]],
  ["it", ANGULAR],
  [
    "ja",
    [
      ["「", "」"],
      ["『", "』"],
    ],
  ],
  ["pl", [["„", "”"], ANGULAR[0]]],
  ["ru", [ANGULAR[0], ["„", "“"]]],
  ["uk", [ANGULAR[0], ["„", "“"]]],
]);

const marksIn = byLanguage((tag) => MARKS.get(new Intl.Locale(tag).language) ?? CURVED);

/**
 * The marks to set for straight quotation marks and apostrophes, by their places in a text. `"It's"` becomes `“It’s”`
 * in English and `«It’s»` in Spanish, `5'10"` becomes `5′10″`.
 */
export function typographicMarks(text: string, tag: string): ReadonlyMap<number, string> {
  const set = new Map<number, string>();
  const open: Record<string, Pair | undefined> = {};
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
      const pair = pairFor(mark, text.slice(at + 1), tag);
      open[mark] = pair;
      lastOpened = at;
      set.set(at, pair[0]);
      continue;
    }
    // An apostrophe inside a word closes nothing.
    const closes = isDouble || !/^\p{L}/u.test(after);
    const [, close] = open[mark] ?? (isDouble ? pairFor(mark, "", tag) : CURVED[1]);
    set.set(at, closes ? close : "’");
    if (closes) open[mark] = undefined;
  }
  return set;
}

/** @param after the text from the first quoted word */
function pairFor(mark: string, after: string, tag: string): Pair {
  const [outer, inner] = marksIn(tag);
  const pair = mark === '"' ? outer : inner;
  const [quoted = ""] = after.split(mark);
  // Other words in Japanese have the marks of English.
  return /[「『]/.test(pair[0]) && !JAPANESE.test(quoted) ? CURVED[mark === '"' ? 0 : 1] : pair;
}

/** Sets typographic marks as a language does. */
export function typographic(text: string, tag: string): string {
  const set = typographicMarks(text, tag);
  return set.size === 0 ? text : text.replace(/["']/g, (mark, at: number) => set.get(at) ?? mark);
}

/** The files of pictures. */
const FILES = ["src", "image", "avatar", "wordmark"];

/**
 * Sets the texts of a document as they are shown. Stored documents and files keep the owner's marks.
 * @param written fields that stay as written: names that are looked up, and Markdown, which is set where it is rendered
 */
export function typographicFields(data: unknown, tag: string, written: readonly string[] = []): unknown {
  if (typeof data === "string") return typographic(data, tag);
  if (Array.isArray(data)) return data.map((item) => typographicFields(item, tag, written));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, field]: [string, unknown]) => [
      name,
      FILES.includes(name) || written.includes(name) ? field : typographicFields(field, tag, written),
    ]),
  );
}
