import { LRUCache } from "lru-cache";

/** The most characters of all texts that a function remembers. */
const REMEMBERED = 4_000_000;

/**
 * Remembers the last answers of a function, because most files are the same at the next reading.
 * @param answer depends on nothing but the text
 */
export function rememberTexts<Answer extends object>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new LRUCache<string, Answer>({
    maxSize: REMEMBERED,
    sizeCalculation: (_, text) => text.length + 1,
    memoMethod: answer,
  });
  return (text) => known.memo(text);
}
