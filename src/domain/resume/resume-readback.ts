import { UNSPACED } from "../format/text.ts";
import { translatePlainly } from "../language/translate.ts";
import type { Resume } from "./resume.ts";
import { arrowsAsWords, type ResumePart, resumeParts } from "./resume-text.ts";

/** A text of a résumé, and what it is: `title`, `employer`, `dates`. */
interface Statement {
  readonly what: string;
  readonly text: string;
}

/** A text that a program does not find where it belongs. */
export interface Misreading extends Statement {
  /** The words that are nowhere in the file. */
  readonly lost: readonly string[];
}

/**
 * Compares a résumé with what a program extracts from one of its files, which may have more words. Punctuation, spaces
 * and forms of the same letter do not count.
 */
export function misreadings(resume: Resume, extracted: string): readonly Misreading[] {
  const found = wordsOf(extracted);
  const known = new Set(found);
  const statements = statementsOf(resume).map((statement) => ({ ...statement, words: wordsOf(statement.text) }));
  const read = readInOrder(
    statements.map(({ words }) => words),
    found,
  );
  return statements.flatMap(({ what, text, words }, index) =>
    read.has(index) || words.length === 0 ? [] : [{ what, text, lost: [...new Set(words)].filter((word) => !known.has(word)) }],
  );
}

/** A place of a text, at the end of a chain of texts that are one after the other. */
interface Place {
  readonly index: number;
  readonly end: number;
  readonly before: Place | undefined;
  readonly length: number;
}

/** The positions of the texts in the longest chain, so that one text out of place is not several. */
function readInOrder(texts: readonly (readonly string[])[], found: readonly string[]): ReadonlySet<number> {
  const longer = (one: Place | undefined, other: Place) => (other.length > (one?.length ?? 0) ? other : one);
  let places: readonly Place[] = [];
  for (const [index, words] of texts.entries()) {
    const starts = [...found.keys()].filter((start) => words.every((word, at) => found[start + at] === word));
    const added = starts.map((start) => {
      const before = places.filter(({ end }) => end <= start).reduce(longer, undefined);
      return { index, end: start + words.length, before, length: (before?.length ?? 0) + 1 };
    });
    places = [...places, ...added];
  }
  const read = new Set<number>();
  for (let place = places.reduce(longer, undefined); place !== undefined; place = place.before) read.add(place.index);
  return read;
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

/** All that the files say, in reading order. */
function statementsOf(resume: Resume): readonly Statement[] {
  const { name, role, location, contacts, summary, language } = resume;
  const t = translatePlainly(language);
  const said = [
    ["name", name],
    ["role", role],
    ["place", location],
    ...contacts.map(({ kind, text }) => [kind, text] as const),
    ["summary", summary],
    ...resumeParts(resume).flatMap(statementsIn),
  ] as const;
  return said.flatMap(([what, text]) => (text === undefined ? [] : [{ what, text: arrowsAsWords(text, t) }]));
}

type Said = readonly [what: string, text: string | undefined];

function statementsIn(part: ResumePart): readonly Said[] {
  const inside: readonly Said[] =
    "lines" in part
      ? part.lines.map((line) => ["line", line])
      : part.entries.flatMap(({ title, dates, subtitle, result, summary, highlights }): readonly Said[] => [
          ["title", title],
          ["dates", dates],
          ["employer", subtitle],
          ["result", result],
          ...summary.map((text) => ["text", text] as const),
          ...highlights.map((text) => ["item", text] as const),
        ]);
  return [["section", part.title], ...inside];
}
