import { translationsAmong } from "../language/language.ts";
import type { Text, Translator } from "../language/translate.ts";
import { ACTION_TEXTS } from "./search-actions.ts";
import { type BrowserIndex, SEARCH_KINDS, type SearchEntry } from "./search-entry.ts";

/** Characters of the entries as JSON: about 90 KB compressed. */
const LIMIT = 256_000;

/**
 * The index for browsers. Beyond the limit, titles come first, and texts share the rest: the longest are cut, all to
 * the same length.
 */
export function browserIndex(entries: readonly SearchEntry[], limit = LIMIT): BrowserIndex {
  if (sizeOf(entries) <= limit) return { entries, isPartial: false };
  // Two brackets, and no comma after the last entry.
  let left = limit - 1;
  const kept = entries.filter((entry) => {
    left -= sizeOf({ ...entry, text: "" }) + 1;
    return left >= 0;
  });
  const share = fairShare(
    kept.map(({ text }) => escapedLength(text)),
    left,
  );
  return { entries: kept.map((entry) => ({ ...entry, text: shortened(entry.text, share) })), isPartial: true };
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Within quotes. JSON writes a quotation mark, a backslash or a line end as two characters or more. */
function escapedLength(text: string): number {
  return sizeOf(text) - 2;
}

/** The length to which all texts must be cut to fit together. */
function fairShare(lengths: readonly number[], room: number): number {
  let left = room;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return Math.max(0, share);
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Where words end in any case; Chinese and Japanese have no spaces. */
const ENDS = [" ", "、", "。", "，"];

/** In whole words. */
function shortened(text: string, length: number): string {
  let cut = text;
  while (escapedLength(cut) > length) {
    cut = cut.slice(0, Math.max(0, ...ENDS.map((end) => cut.lastIndexOf(end, length))));
  }
  return cut;
}

const TEXTS: readonly Text[] = [...Object.values(SEARCH_KINDS), ...ACTION_TEXTS];

/** What browsers need to search in the language of the site; nothing for English, the language of the code. */
export function searchLanguage(language: Translator): { readonly language?: Translator } {
  const { tag } = language;
  const translations = translationsAmong(language, TEXTS);
  return tag === "en" && translations === undefined ? {} : { language: { tag, translations: translations ?? {} } };
}
