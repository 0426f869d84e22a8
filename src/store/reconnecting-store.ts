import { StoreUnavailable } from "../domain/documents/document-store.ts";
import { isYounger } from "../domain/time/age.ts";
import type { Store } from "./engine.ts";
import { isFileGone } from "./sqlite/presence.ts";

export interface ReconnectingStoreOptions {
  readonly name: string;
  /** The store opened at start, or the `StoreUnavailable` that prevented it. */
  readonly first: { readonly store: Store } | { readonly refusal: unknown };
  /** Opens the store and prepares it; rejects with `StoreUnavailable`. */
  readonly open: () => Promise<Store>;
  readonly now: () => Date;
  /** How long a failed attempt is not retried, because it may take seconds and every page reads. */
  readonly retryMs?: number;
}

/**
 * A store that may have failed to open at start: the site works without it (D21, D23), and a later call retries. A
 * store whose file is removed or replaced is also reopened.
 */
export function reconnectingStore({ name, first, open, now, retryMs = 10_000 }: ReconnectingStoreOptions): Store {
  let opened = "store" in first ? first.store : undefined;
  let opening = opened && Promise.resolve(opened);
  let refused = "refusal" in first ? { at: now(), why: first.refusal } : undefined;
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
      refused = { at: now(), why: error instanceof StoreUnavailable ? error : new StoreUnavailable(name, error) };
      throw refused.why;
    }
  }

  async function ready(): Promise<Store> {
    if (opening === undefined && refused !== undefined && isYounger(refused.at, retryMs, now())) throw refused.why;
    opening ??= tryAgain();
    return opening;
  }

  /** Closes a store whose file is gone, so that the next call opens it again. */
  async function use<T>(call: (store: Store) => Promise<T>): Promise<T> {
    const store = await ready();
    try {
      return await call(store);
    } catch (error) {
      if (isFileGone(error) && store === opened) {
        opened = undefined;
        opening = undefined;
        refused = undefined;
        store.close();
      }
      throw error;
    }
  }

  return {
    signIn: () => use((store) => store.signIn()),
    get: (collection, id) => use((store) => store.get(collection, id)),
    query: (collection, query) => use((store) => store.query(collection, query)),
    count: (collection, id, counts, batch) => use((store) => store.count(collection, id, counts, batch)),
    counts: (collection, id) => use((store) => store.counts(collection, id)),
    published: (collection) => use((store) => store.published(collection)),
    documents: (collection) => use((store) => store.documents(collection)),
    put: (...document) => use((store) => store.put(...document)),
    remove: (collection, id) => use((store) => store.remove(collection, id)),
    addCounts: (...added) => use((store) => store.addCounts(...added)),
    close() {
      closed = true;
      opened?.close();
    },
  };
}
