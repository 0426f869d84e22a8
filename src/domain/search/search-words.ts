import { UNSPACED } from "../format/text.ts";

export interface SearchPart {
  readonly text: string;
  readonly marked: boolean;
}

/** The words to show below a title: the context, unless only the excerpt has matches. */
export function detailOf({ context, excerpt }: Readonly<Record<"context" | "excerpt", readonly SearchPart[]>>) {
  const isMarked = (parts: readonly SearchPart[]) => parts.some(({ marked }) => marked);
  return context.length === 0 || (isMarked(excerpt) && !isMarked(context)) ? excerpt : context;
}

const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00AD]*/gu;

export function wordsOf(text: string): string[] {
  // Most texts have spaces, and are split in a tenth of the time.
  return UNSPACED.test(text) ? Array.from(placedWords(text), ({ word }) => word) : (text.match(RUN) ?? []);
}

let segmenter: Intl.Segmenter | undefined;

/** Segmented run by run, because the time grows with the square of a text's length. */
function* placedWords(text: string) {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!UNSPACED.test(run)) {
      yield { word: run, index };
      continue;
    }
    segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
    for (const { segment, index: place } of segmenter.segment(run)) yield { word: segment, index: index + place };
  }
}

/**
 * Splits a text into highlighted and plain parts.
 * @param found normalized words
 */
export function markWords(text: string, found: ReadonlySet<string>): readonly SearchPart[] {
  const parts: SearchPart[] = [];
  let done = 0;
  for (const { word, index } of placedWords(text)) {
    if (!isFound(word, found)) continue;
    if (index > done) parts.push({ text: text.slice(done, index), marked: false });
    parts.push({ text: word, marked: true });
    done = index + word.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false });
  return parts;
}

const isFound = (word: string, found: ReadonlySet<string>) => formsOf(word).some((form) => found.has(form));

/** Characters before the first match, for context, and longer than most words. */
const LEAD = 40;

/**
 * The part of a text around its first match, in whole words; its start without one. Texts without spaces are cut
 * anywhere.
 * @param found normalized words
 * @param length in characters
 */
export function excerptOf(text: string, found: ReadonlySet<string>, length: number): string {
  let first = 0;
  for (const { word, index } of placedWords(text)) {
    first = isFound(word, found) ? index : 0;
    if (first > 0) break;
  }
  const before = Math.max(0, first - LEAD);
  const space = text.indexOf(" ", before);
  const from = before === 0 || space < 0 || space >= first ? before : space + 1;
  if (text.length - from <= length) return from === 0 ? text : `…${text.slice(from)}`;
  const lastSpace = text.lastIndexOf(" ", from + length);
  const to = lastSpace > from + Math.max(0, length - LEAD) ? lastSpace : from + length;
  return `${from === 0 ? "" : "…"}${text.slice(from, to)}…`;
}

/** Letters that are searched for as others, beyond what Unicode decomposes. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ı: "i",
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ـ: "",
  "\u00AD": "", // a soft hyphen
};

/** Letters that are also written with two. */
const IN_TWO: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** Accents of alphabets and vowel signs of Arabic and Hebrew; in other scripts, marks tell words apart. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]+|[\ufe00-\ufe0f]/g;
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const LETTER_IN_TWO = new RegExp(`[${Object.keys(IN_TWO).join("")}]`, "g");
const ARABIC_DIGIT = /[٠-٩۰-۹]/g;
const ARABIC_ARTICLE = /^ال(?=..)/;
const ASCII = /^[\w-]*$/;

/** Without case, accents and other ways to write the same, so that `Resume` finds `résumé`. */
export function plainWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16));
}

/** All that finds a word, the plain word first: `muller` and `mueller` find `Müller`, with the article or without. */
export function formsOf(word: string): string[] {
  const plain = plainWord(word);
  if (ASCII.test(word)) return [plain];
  const inTwo = word
    .normalize("NFKC")
    .toLowerCase()
    .replace(LETTER_IN_TWO, (letter) => IN_TWO[letter] ?? letter);
  return [...new Set([plain, plainWord(inTwo), plain.replace(ARABIC_ARTICLE, "")])].filter((form) => form !== "");
}

/** Words that say nothing about what someone looks for. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: "a an and are as at by for from how i in is me my of on or that the to was what when where with you your",
  es: "a al con de del el en la las lo los me mi o para por que se su un una y",
  de: "am an auf das dem den der des die ein eine für ich im in ist mein mit oder und von zu zum zur",
  fr: "a au aux avec ce d dans de des du en est et je l la le les ma mes mon ou par pour que sur un une",
  pt: "a ao as com da das de do dos e em eu na no o os ou para por que um uma",
  ja: "が から で と に の は へ まで も や よ を か です ます",
  ar: "أو إلى عن على في ما من مع هو هي و",
};

export function stopWordsOf(tag: string): ReadonlySet<string> {
  const words = STOP_WORDS[new Intl.Locale(tag).language] ?? "";
  return new Set(words.split(" ").map(plainWord));
}
