/** Invented text, the same for the same seed. */
export interface GeneratedWords {
  /** A number from 0 to 1. */
  next(): number;
  word(): string;
  words(count: number): string;
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param at from 0, the first, to 1, the last */
export function pick<T>(list: readonly T[], at: number): T {
  const item = list[Math.min(Math.floor(at * list.length), list.length - 1)];
  if (item === undefined) throw new Error("Cannot pick from an empty list");
  return item;
}

const SYLLABLES =
  "ba be bi co da de di fa ga ha jo ka la le li lo ma me mi na ne no pa pe ra re ri sa se si ta te ti to va vo wa".split(
    " ",
  );
const VOCABULARY = 6000;

export function generatedWords(seed: number): GeneratedWords {
  const next = random(seed);
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES, next())).join(""),
  );
  // In any language, a few words are frequent and most are rare.
  const word = () => pick(vocabulary, next() ** 2);
  return { next, word, words: (count) => Array.from({ length: count }, word).join(" ") };
}
