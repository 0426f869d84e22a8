import { distance } from "fastest-levenshtein";

/**
 * Of the words that are known, the one most likely meant. Two letters are changed by one slip, so two may differ;
 * in a longer word a third of them, and never more than half. A word that was only begun is one slip away. Undefined
 * where none is that near.
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
