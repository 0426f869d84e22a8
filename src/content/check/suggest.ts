import { distance } from "fastest-levenshtein";

/**
 * The nearest known word: at most a third of its letters differ, but always two and never over half. A prefix counts
 * as one edit. Undefined if none is near.
 */
export function suggest(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let best: { readonly word: string; readonly changes: number } | undefined;
  for (const candidate of known) {
    const isBegun = typed.length >= 3 && candidate.toLowerCase().startsWith(typed);
    const changes = isBegun ? 1 : distance(typed, candidate.toLowerCase());
    const length = Math.max(typed.length, candidate.length);
    const limit = Math.min(Math.floor(length / 2), Math.max(2, Math.floor(length / 3)));
    if (changes <= limit && changes < (best?.changes ?? Infinity)) best = { word: candidate, changes };
  }
  return best?.word;
}
