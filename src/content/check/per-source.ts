import type { Source } from "../read/source.ts";

/**
 * Answers once for as long as a source is in memory: that of an unchanged file is the same at the next check.
 * @param answer depends on nothing but the source
 */
export function perSource<Answer extends object>(answer: (source: Source) => Answer): (source: Source) => Answer {
  const known = new WeakMap<Source, Answer>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const now = answer(source);
    known.set(source, now);
    return now;
  };
}
