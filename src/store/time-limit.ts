import { type DocumentReader, StoreUnavailable } from "../domain/documents/document-store.ts";
import { TimeoutError, withTimeout } from "../domain/time/with-timeout.ts";

export interface TimeLimitOptions {
  readonly name: string;
  readonly now: () => Date;
  readonly limitMs?: number;
  /** How long a slow store is not queried again, so that not every page waits for it. */
  readonly retryMs?: number;
}

/** Treats a store that takes too long as unavailable (D23). */
export function withTimeLimit(reader: DocumentReader, options: TimeLimitOptions): DocumentReader {
  const { name, now, limitMs = 4000, retryMs = 10_000 } = options;
  let tooSlow: { readonly at: number; readonly why: StoreUnavailable } | undefined;

  async function limited<T>(read: () => Promise<T>): Promise<T> {
    if (tooSlow !== undefined && Math.abs(now().getTime() - tooSlow.at) < retryMs) throw tooSlow.why;
    try {
      return await withTimeout(limitMs, read());
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      tooSlow = { at: now().getTime(), why: new StoreUnavailable(name, error) };
      throw tooSlow.why;
    }
  }

  return {
    get: (collection, id) => limited(() => reader.get(collection, id)),
    query: (collection, query) => limited(() => reader.query(collection, query)),
  };
}
