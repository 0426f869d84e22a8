import { type BoundedMap, boundedMap } from "../http/bounded-map.ts";

export interface PageCacheOptions {
  /** Milliseconds, from whenever. */
  readonly now: () => number;
  /** How old a page may be when it is handed out. From half that age on it is made anew meanwhile. */
  readonly maxAgeMs: number;
  readonly maxBytes: Readonly<Record<Partition, number>>;
  /** Told of a page that could not be made anew while nobody waited for it. */
  readonly onError: (key: string, error: unknown) => void;
}

/**
 * Where a page is kept. Pages at the site's own addresses are few and have a partition to themselves; what a
 * visitor can make up, such as queries, shares another: a million of them only drive out each other.
 */
export type Partition = "own" | "asked";

/** A page as it was just made. */
export interface Made<Page> {
  readonly page: Page;
  /** Whether others may get it too, `no` putting an end to the copy there was; a failure leaves that as it was. */
  readonly keep: "yes" | "no" | "failed";
}

/** Keeps pages for a short time (stale-while-revalidate). */
export interface PageCache<Page> {
  /** A page that can be handed out with no further thought. */
  fresh(key: string): Page | undefined;
  /**
   * A page that is young enough, or else a new one. However many ask for it, it is made once at a time.
   * @param make is handed the last copy, which may spare it work
   */
  get(key: string, partition: Partition, make: (before: Page | undefined) => Promise<Made<Page>>): Promise<Page>;
  /** Forgets every page, those being made included: the content has changed. */
  clear(): void;
}

interface Copy<Page> {
  readonly page: Page;
  readonly madeAt: number;
}

/** Replaced as a whole to forget, so that a page being made lands in the one that is gone. */
interface Memory<Page> {
  readonly copies: Readonly<Record<Partition, BoundedMap<Copy<Page>>>>;
  readonly pending: Map<string, Promise<Page>>;
}

/** An empty cache. */
export function createPageCache<Page extends { readonly size: number }>(options: PageCacheOptions): PageCache<Page> {
  const { now, maxAgeMs, maxBytes, onError } = options;
  const sizeOf = ({ page }: Copy<Page>) => page.size;
  const empty = (): Memory<Page> => ({
    copies: { own: boundedMap(maxBytes.own, sizeOf), asked: boundedMap(maxBytes.asked, sizeOf) },
    pending: new Map(),
  });
  let memory = empty();

  /** A clock that was set back makes nothing young again. */
  const isYounger = ({ madeAt }: Copy<Page>, ms: number) => now() >= madeAt && now() - madeAt < ms;

  return {
    fresh(key) {
      // No use is counted: a page that is asked for often comes by `get` often enough.
      const copy = memory.copies.own.peek(key) ?? memory.copies.asked.peek(key);
      return copy !== undefined && isYounger(copy, maxAgeMs / 2) ? copy.page : undefined;
    },

    async get(key, partition, make) {
      const { copies, pending } = memory;
      const kept = copies[partition];
      const copy = kept.get(key);
      if (copy !== undefined && isYounger(copy, maxAgeMs / 2)) return copy.page;

      async function renew(): Promise<Page> {
        const madeAt = now();
        const { page, keep } = await make(copy?.page);
        if (keep === "yes") kept.set(key, { page, madeAt });
        if (keep === "no") kept.delete(key);
        return page;
      }
      const isWaitedFor = copy === undefined || !isYounger(copy, maxAgeMs);
      const underWay = pending.get(key);
      const renewed = underWay ?? renew().finally(() => pending.delete(key));
      pending.set(key, renewed);
      if (isWaitedFor) return renewed;
      // Reported by the one that began it, however many are handed the copy meanwhile.
      if (underWay === undefined) renewed.catch((error: unknown) => onError(key, error));
      return copy.page;
    },

    clear() {
      memory = empty();
    },
  };
}
