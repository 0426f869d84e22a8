import { LRUCache } from "lru-cache";
import { isYounger } from "../../domain/time/age.ts";

export interface PageCacheOptions {
  /** Milliseconds of any clock. */
  readonly now: () => number;
  /** Pages are renewed from half this age on. */
  readonly maxAgeMs: number;
  readonly maxBytes: Readonly<Record<Partition, number>>;
  /** Called when a background renewal fails. */
  readonly onError: (key: string, error: unknown) => void;
  /** Called whenever a page is asked for. */
  readonly onLookup?: ((result: "hit" | "miss") => void) | undefined;
}

/**
 * The site's own addresses have a separate partition, so that arbitrary ones, such as queries, only evict each other.
 */
export type Partition = "known" | "arbitrary";

export interface Made<Page> {
  readonly page: Page;
  /** `yes` shares the page, `no` removes the copy, `failed` keeps it. */
  readonly keep: "yes" | "no" | "failed";
}

/** A short-lived cache (stale-while-revalidate). */
export interface PageCache<Page> {
  fresh(key: string): Page | undefined;
  /**
   * A fresh page, or a new one, rendered once for all concurrent callers.
   * @param make receives the last copy, which may save work
   */
  get(key: string, partition: Partition, make: (before: Page | undefined) => Promise<Made<Page>>): Promise<Page>;
  /** Also discards pages being rendered, because the content has changed. */
  clear(): void;
}

interface Copy<Page> {
  readonly page: Page;
  readonly madeAt: number;
}

/** Replaced on `clear`, so that pages being rendered end up in the old one. */
interface Memory<Page> {
  readonly copies: Readonly<Record<Partition, LRUCache<string, Copy<Page>>>>;
  readonly pending: Map<string, Promise<Page>>;
}

export function createPageCache<Page extends { readonly size: number }>(options: PageCacheOptions): PageCache<Page> {
  const { now, maxAgeMs, maxBytes, onError, onLookup } = options;
  const copies = (partition: Partition) =>
    new LRUCache<string, Copy<Page>>({
      maxSize: maxBytes[partition],
      sizeCalculation: ({ page }, key) => key.length + page.size,
    });
  const empty = (): Memory<Page> => ({
    copies: { known: copies("known"), arbitrary: copies("arbitrary") },
    pending: new Map(),
  });
  let memory = empty();

  const isYoungerThan = (ms: number, { madeAt }: Copy<Page>) => isYounger(madeAt, ms, now());

  return {
    fresh(key) {
      // Popular pages are counted as used by `get` often enough.
      const copy = memory.copies.known.peek(key) ?? memory.copies.arbitrary.peek(key);
      if (copy === undefined || !isYoungerThan(maxAgeMs / 2, copy)) return undefined;
      onLookup?.("hit");
      return copy.page;
    },

    async get(key, partition, make) {
      const { copies, pending } = memory;
      const cached = copies[partition];
      const copy = cached.get(key);
      const isExpired = copy === undefined || !isYoungerThan(maxAgeMs, copy);
      onLookup?.(isExpired ? "miss" : "hit");
      if (copy !== undefined && isYoungerThan(maxAgeMs / 2, copy)) return copy.page;

      async function renew(): Promise<Page> {
        const madeAt = now();
        const { page, keep } = await make(copy?.page);
        if (keep === "yes") cached.set(key, { page, madeAt });
        if (keep === "no") cached.delete(key);
        return page;
      }
      const inProgress = pending.get(key);
      const renewed = inProgress ?? renew().finally(() => pending.delete(key));
      pending.set(key, renewed);
      if (isExpired) return renewed;
      // Reported once per renewal.
      if (inProgress === undefined) renewed.catch((error: unknown) => onError(key, error));
      return copy.page;
    },

    clear() {
      memory = empty();
    },
  };
}
