import { StoreUnavailable } from "../../../src/domain/documents/document-store.ts";
import { withQueryCache } from "../../../src/store/query-cache.ts";
import { scriptedStore } from "./scripted-store.ts";

export const down = new StoreUnavailable("portfolio", "down");

/** A query cache on a store that returns 1, 2, 3 …, with its state and clock controlled by the test. */
export function cacheWorld(options: { capacity?: number } = {}) {
  const world: { time: number; failure: Error | undefined; stale: string[] } = {
    time: 0,
    failure: undefined,
    stale: [],
  };
  let answers = 0;
  const store = scriptedStore({
    read: async () => {
      if (world.failure !== undefined) throw world.failure;
      return ++answers;
    },
  });
  const cache = withQueryCache(store, {
    now: () => new Date(world.time),
    onStale: (key) => world.stale.push(key),
    ...options,
  });
  return { world, store, cache };
}
