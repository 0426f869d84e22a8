import { LRUCache } from "lru-cache";

/** Ids that are remembered; browsers repeat a request within seconds. */
const MOST = 1_000;

/**
 * Does the work of each id once, however often it is asked for: Chrome sends the last request of a page again if the
 * page is gone, and a page sends an edit again if its answer was lost. What failed may be tried again.
 */
export function oncePerId(): (id: string | undefined, work: () => Promise<void>) => Promise<void> {
  const begun = new LRUCache<string, Promise<void>>({ max: MOST });
  return (id, work) => {
    if (id === undefined) return work();
    const known = begun.get(id);
    if (known !== undefined) return known;
    const working = work();
    begun.set(id, working);
    working.catch(() => begun.delete(id));
    return working;
  };
}
