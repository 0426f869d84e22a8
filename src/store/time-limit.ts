import { LRUCache } from "lru-cache";
import { type DocumentReader, StoreUnavailable } from "../domain/documents/document-store.ts";
import { TimeoutError, withTimeout } from "../domain/time/with-timeout.ts";

export interface TimeLimitOptions {
  readonly name: string;
  readonly now: () => Date;
  readonly limitMs?: number;
  /** How long a question that took too long is not asked again, so that not every page waits for it. */
  readonly retryMs?: number;
}

/** Slow questions that are remembered; a site asks fewer. */
const MOST_QUESTIONS = 500;

/**
 * Treats a store that takes too long as unavailable (D23), for this question only: others may well be answered. A late
 * answer ends the wait.
 */
export function withTimeLimit(reader: DocumentReader, options: TimeLimitOptions): DocumentReader {
  const { name, now, limitMs = 4000, retryMs = 10_000 } = options;
  const tooSlow = new LRUCache<string, { readonly at: number; readonly why: StoreUnavailable }>({
    max: MOST_QUESTIONS,
  });

  async function limited<T>(question: readonly unknown[], read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const last = tooSlow.get(key);
    if (last !== undefined && Math.abs(now().getTime() - last.at) < retryMs) throw last.why;
    const answer = read();
    try {
      return await withTimeout(limitMs, answer);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      const why = new StoreUnavailable(name, error);
      tooSlow.set(key, { at: now().getTime(), why });
      answer.then(
        () => tooSlow.delete(key),
        () => undefined,
      );
      throw why;
    }
  }

  return {
    get: (collection, id) => limited(["get", collection, id], () => reader.get(collection, id)),
    query: (collection, query) => limited(["query", collection, query], () => reader.query(collection, query)),
  };
}
