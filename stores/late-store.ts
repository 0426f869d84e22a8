import { isYounger } from "../core/age.ts";
import { type ContentStore, type DocumentStore, isStoreUnavailable, StoreUnavailable } from "../core/document-store.ts";

type Store = DocumentStore & ContentStore;

export interface LateStoreOptions {
  /** Names the store in messages. */
  readonly name: string;
  /** Why it could not be opened at the start, a `StoreUnavailable`. */
  readonly refusal: unknown;
  /** Opens the store and makes it ready; rejected with `StoreUnavailable` while it cannot be had. */
  readonly open: () => Promise<Store>;
  readonly now: () => Date;
  /** How long a failed opening is not tried again: an engine may take seconds to say no, and every page asks. */
  readonly retryMs?: number;
}

/**
 * Stands in for a store that could not be opened at the start: the site goes on without it (D21, D23). It is out of
 * reach until one of the calls, a sign-in most likely, finds that it can be opened after all.
 */
export function lateStore({ name, refusal, open, now, retryMs = 10_000 }: LateStoreOptions): Store {
  let opening: Promise<Store> | undefined;
  let refused = { at: now(), why: refusal };
  let opened: Store | undefined;
  let closed = false;

  async function tryAgain(): Promise<Store> {
    try {
      const store = await open();
      if (closed) {
        store.close();
        throw new StoreUnavailable(name, "It was closed");
      }
      opened = store;
      return store;
    } catch (error) {
      opening = undefined;
      refused = { at: now(), why: isStoreUnavailable(error) ? error : new StoreUnavailable(name, error) };
      throw refused.why;
    }
  }

  async function ready(): Promise<Store> {
    if (opening === undefined && isYounger(refused.at, retryMs, now())) throw refused.why;
    opening ??= tryAgain();
    return opening;
  }

  return {
    signIn: async () => (await ready()).signIn(),
    get: async (collection, id) => (await ready()).get(collection, id),
    query: async (collection, query) => (await ready()).query(collection, query),
    count: async (collection, id, counts, batch) => (await ready()).count(collection, id, counts, batch),
    published: async (collection) => (await ready()).published(collection),
    put: async (collection, id, data, fingerprint) => (await ready()).put(collection, id, data, fingerprint),
    remove: async (collection, id) => (await ready()).remove(collection, id),
    close() {
      closed = true;
      opened?.close();
    },
  };
}
