import { UNSPACED } from "../format/text.ts";
import { formsOf } from "./word-forms.ts";

/** A part of a text, highlighted or not. */
export interface SearchPart {
  readonly text: string;
  readonly marked: boolean;
}

interface SearchDetails {
  readonly context: readonly SearchPart[];
  readonly excerpt: readonly SearchPart[];
}

/** The words to show below a title: the context, unless only the excerpt has matches. */
export function detailOf({ context, excerpt }: SearchDetails): readonly SearchPart[] {
  const isMarked = (parts: readonly SearchPart[]) => parts.some(({ marked }) => marked);
  return context.length === 0 || (isMarked(excerpt) && !isMarked(context)) ? excerpt : context;
}

const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00AD]*/gu;

/** Whether a word is in a script without spaces, where few letters say much. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

export function wordsOf(text: string): string[] {
  const runs = text.match(RUN) ?? [];
  return isUnspaced(text) ? runs.flatMap((run) => segmentsOf(run).map(({ segment }) => segment)) : runs;
}

interface PlacedWord {
  readonly word: string;
  readonly index: number;
}

function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    for (const { segment, index: place } of segmentsOf(run)) yield { word: segment, index: index + place };
  }
}

type Segment = Pick<Intl.SegmentData, "segment" | "index">;

/** Made when needed: not every browser that reads a site without such scripts knows it. */
let segmenter: Intl.Segmenter | undefined;

/** One by one, because the time grows with the square of a text's length. */
function segmentsOf(run: string): readonly Segment[] {
  if (!isUnspaced(run)) return [{ segment: run, index: 0 }];
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  return Array.from(segmenter.segment(run));
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

function isFound(word: string, found: ReadonlySet<string>): boolean {
  return formsOf(word).some((form) => found.has(form));
}

/** Characters before the first match, for context, and longer than most words. */
const LEAD = 40;

/**
 * The part of a text around its first match, in whole words; its start without one. Texts without spaces are cut
 * anywhere.
 * @param found normalized words
 * @param length in characters
 */
export function excerptOf(text: string, found: ReadonlySet<string>, length: number): string {
  const first = firstFound(text, found);
  const from = first <= LEAD ? 0 : afterSpace(text, first - LEAD, first);
  if (text.length - from <= length) return from === 0 ? text : `…${text.slice(from)}`;
  const lastSpace = text.lastIndexOf(" ", from + length);
  const to = lastSpace > from + Math.max(0, length - LEAD) ? lastSpace : from + length;
  return `${from === 0 ? "" : "…"}${text.slice(from, to)}…`;
}

/** 0 without a match. */
function firstFound(text: string, found: ReadonlySet<string>): number {
  for (const { word, index } of placedWords(text)) {
    if (isFound(word, found)) return index;
  }
  return 0;
}

/** The next word's start, if it is before a limit. */
function afterSpace(text: string, place: number, limit: number): number {
  const space = text.indexOf(" ", place);
  return space < 0 || space >= limit ? place : space + 1;
}
