/** A part of a text, highlighted or not. */
export interface SearchPart {
  readonly text: string;
  readonly marked: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Without case and accents, so that `Resume` finds `résumé`. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/**
 * Splits a text into highlighted and plain parts.
 * @param found normalized words
 */
export function markWords(text: string, found: ReadonlySet<string>): readonly SearchPart[] {
  const parts: SearchPart[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!found.has(plainWord(word))) continue;
    if (index > done) parts.push({ text: text.slice(done, index), marked: false });
    parts.push({ text: word, marked: true });
    done = index + word.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false });
  return parts;
}

/** Characters before the first match, for context. */
const LEAD = 40;

/**
 * The part of a text around its first match, in whole words; its start without one.
 * @param found normalized words
 * @param length in characters
 */
export function excerptOf(text: string, found: ReadonlySet<string>, length: number): string {
  const first = firstFound(text, found);
  const from = first <= LEAD ? 0 : afterSpace(text, first - LEAD, first);
  if (text.length - from <= length) return from === 0 ? text : `…${text.slice(from)}`;
  const lastSpace = text.lastIndexOf(" ", from + length);
  const to = lastSpace > from ? lastSpace : from + length;
  return `${from === 0 ? "" : "…"}${text.slice(from, to)}…`;
}

/** 0 without a match. */
function firstFound(text: string, found: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (found.has(plainWord(word))) return index;
  }
  return 0;
}

/** The next word's start, up to a limit. */
function afterSpace(text: string, place: number, limit: number): number {
  const space = text.indexOf(" ", place);
  return space < 0 || space >= limit ? limit : space + 1;
}
