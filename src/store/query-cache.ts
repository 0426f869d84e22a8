import { LRUCache } from "lru-cache";
import { type DocumentReader, type StoredDocument, StoreUnavailable } from "../domain/documents/document-store.ts";
import { isYounger } from "../domain/time/age.ts";

export interface QueryCacheOptions {
  readonly now: () => Date;
  /** How long results are cached. */
  readonly freshMs?: number;
  /** Maximum number of results; beyond that the oldest is dropped. */
  readonly capacity?: number;
  /** Called for each query that is answered with stale data because the store is unavailable. */
  readonly onStale?: (key: string) => void;
  /** Answers in place of an unavailable store if nothing is cached; its answers are stale. */
  readonly spare?: SpareReader | undefined;
}

export interface SpareReader {
  readonly reader: DocumentReader;
  /** How old its answers are. */
  since(): Date;
}

/** A reader that caches results for all visitors (specification 4). */
export interface CachedReader extends DocumentReader {
  /** A reader for one page: the cache is shared, staleness is tracked per page. */
  forPage(): PageReader;
  /** Drops all results, pending ones included. */
  clear(): void;
}

export interface PageReader extends DocumentReader {
  /** When the oldest stale result of this page was read; undefined if none was stale (D23). */
  staleSince(): Date | undefined;
}

interface CachedResult {
  readonly documents: readonly StoredDocument[];
  readonly readAt: Date;
}
type ReadResult = CachedResult & { readonly stale: boolean };

/** Replaced by `clear`, so that pending results end up in the old one. */
interface Cache {
  /** Read with `peek`, so that the oldest is dropped, not the least used. */
  readonly results: LRUCache<string, CachedResult>;
  readonly pending: Map<string, Promise<ReadResult>>;
}

/**
 * Caches results. Identical concurrent queries share one read. While the store is unavailable, a stale result is used
 * if there is one, and then the spare (D23); other errors are passed on and not cached.
 */
export function withQueryCache(reader: DocumentReader, options: QueryCacheOptions): CachedReader {
  const { now, freshMs = 60_000, capacity = 500, onStale, spare } = options;
  const emptyCache = (): Cache => ({ results: new LRUCache({ max: capacity }), pending: new Map() });
  let cache = emptyCache();

  async function load(
    { results }: Cache,
    key: string,
    read: (from: DocumentReader) => Promise<readonly StoredDocument[]>,
  ): Promise<ReadResult> {
    const readAt = now();
    try {
      const result = { documents: await read(reader), readAt };
      results.set(key, result);
      return { ...result, stale: false };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const older = results.peek(key);
      if (older !== undefined) {
        onStale?.(key);
        return { ...older, stale: true };
      }
      if (spare === undefined) throw error;
      return { documents: await read(spare.reader), readAt: spare.since(), stale: true };
    }
  }

  async function cached(
    query: readonly unknown[],
    read: (from: DocumentReader) => Promise<readonly StoredDocument[]>,
  ): Promise<ReadResult> {
    const key = JSON.stringify(query);
    const { results, pending } = cache;
    const known = results.peek(key);
    if (known !== undefined && isYounger(known.readAt, freshMs, now())) return { ...known, stale: false };
    const result = pending.get(key) ?? load(cache, key, read).finally(() => pending.delete(key));
    pending.set(key, result);
    return result;
  }

  function forPage(): PageReader {
    let since: Date | undefined;
    function tracked({ documents, readAt, stale }: ReadResult): readonly StoredDocument[] {
      if (stale && (since === undefined || readAt < since)) since = readAt;
      return documents;
    }
    return {
      async get(collection, id) {
        const [document] = tracked(
          await cached(["get", collection, id], async (from) => listOf(await from.get(collection, id))),
        );
        return document;
      },
      async query(collection, query = {}) {
        return tracked(await cached(["query", collection, query], (from) => from.query(collection, query)));
      },
      staleSince: () => since,
    };
  }

  const { get, query } = forPage();
  return {
    get,
    query,
    forPage,
    clear() {
      cache = emptyCache();
    },
  };
}

function listOf(document: StoredDocument | undefined): readonly StoredDocument[] {
  return document === undefined ? [] : [document];
}
