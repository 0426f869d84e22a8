/** A piece of a text, and whether it is what was searched for. */
export interface SearchPart {
  readonly text: string;
  readonly marked: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text; what stands between them is no part of any. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** A word as it is compared: without case and accents, so that `Resume` finds `résumé`. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/**
 * A text in pieces, those of its words marked that were found.
 * @param found plain words
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

/** Characters shown before the first word that was found, so that it stands in its sentence. */
const LEAD = 40;

/**
 * The part of a text around the first word that was found, whole words only; its beginning where none was.
 * @param found plain words
 * @param length in characters, at most
 */
export function excerptOf(text: string, found: ReadonlySet<string>, length: number): string {
  const first = firstFound(text, found);
  const from = first <= LEAD ? 0 : afterSpace(text, first - LEAD, first);
  if (text.length - from <= length) return from === 0 ? text : `…${text.slice(from)}`;
  const lastSpace = text.lastIndexOf(" ", from + length);
  const to = lastSpace > from ? lastSpace : from + length;
  return `${from === 0 ? "" : "…"}${text.slice(from, to)}…`;
}

/** Where the first word that was found begins; 0 where none was. */
function firstFound(text: string, found: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (found.has(plainWord(word))) return index;
  }
  return 0;
}

/** Where the first word begins at or after a place, and not beyond a limit. */
function afterSpace(text: string, place: number, limit: number): number {
  const space = text.indexOf(" ", place);
  return space < 0 || space >= limit ? limit : space + 1;
}
