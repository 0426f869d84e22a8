import { UNSPACED } from "../format/text.ts";
import { translatePlainly } from "../language/translate.ts";
import type { Resume } from "./resume.ts";
import { arrowsAsWords, type ResumePart, resumeParts } from "./resume-text.ts";

/** A text that a program does not find where it belongs. */
export interface Misreading {
  /** `title`, `employer`, `dates` and so on. */
  readonly what: string;
  readonly text: string;
  /** The words that are nowhere in the file. */
  readonly lost: readonly string[];
}

/**
 * Compares a résumé with what a program extracts from one of its files, which may have more words. Punctuation, spaces
 * and forms of the same letter do not count.
 */
export function misreadings(resume: Resume, extracted: string): readonly Misreading[] {
  const found = wordsOf(extracted);
  const t = translatePlainly(resume.language);
  const texts = textsIn(resume)
    .map(([what, text = ""]) => ({ what, text, words: wordsOf(arrowsAsWords(text, t)) }))
    .filter(({ words }) => words.length > 0);
  const read = readInOrder(texts, found);
  return texts
    .filter((_, index) => !read.includes(index))
    .map(({ what, text, words }) => ({ what, text, lost: [...new Set(words)].filter((one) => !found.includes(one)) }));
}

/** The positions of as many texts as are one after the other, so that one text out of place is not several. */
function readInOrder(texts: readonly { readonly words: readonly string[] }[], found: readonly string[]) {
  let chains: readonly { readonly read: readonly number[]; readonly end: number }[] = [{ read: [], end: 0 }];
  const longest = (from: number) =>
    chains.filter(({ end }) => end <= from).reduce((one, other) => (other.read.length > one.read.length ? other : one));
  for (const [index, { words }] of texts.entries()) {
    const starts = [...found.keys()].filter((start) => words.every((word, at) => found[start + at] === word));
    const longer = starts.map((start) => ({ read: [...longest(start).read, index], end: start + words.length }));
    chains = [...chains, ...longer];
  }
  return longest(found.length).read;
}

/** Lines of scripts without spaces end anywhere, and pdf.js reads spaces after some joined letters of Indic scripts. */
const BY_CHARACTER = new RegExp(
  `${UNSPACED.source}|[\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]`,
  "gu",
);

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  return plain.replaceAll(BY_CHARACTER, " $& ").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

type Said = readonly [what: string, text: string | undefined];

/** All that the files say, in reading order. */
function textsIn(resume: Resume): readonly Said[] {
  const { name, role, location, contacts, summary } = resume;
  return [
    ...Object.entries({ name, role, place: location }),
    ...contacts.map(({ kind, text }) => [kind, text] as const),
    ["summary", summary],
    ...resumeParts(resume).flatMap(textsInPart),
  ];
}

function textsInPart(part: ResumePart): readonly Said[] {
  const texts = (what: string, all: readonly string[]) => all.map((text) => [what, text] as const);
  if ("lines" in part) return texts("line", [part.title, ...part.lines]);
  const entries = part.entries.flatMap(({ title, dates, subtitle, result, summary, highlights }): readonly Said[] => [
    ...Object.entries({ title, dates, employer: subtitle, result }),
    ...texts("text", [...summary, ...highlights]),
  ]);
  return [["section", part.title], ...entries];
}
