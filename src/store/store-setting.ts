import {
  type ContentStore,
  type DocumentStore,
  SessionExpired,
  StoreUnavailable,
} from "../domain/documents/document-store.ts";

/** A hosted store: reading and counting for visitors, publishing for the owner. */
export type Store = DocumentStore & ContentStore;

/** Where the documents of a database are: in the content folder, or in a hosted store, which is not open yet. */
export type StoreSetting =
  | { readonly engine: "files" }
  | {
      readonly engine: "firestore";
      /** @param onProblem called if what is held back cannot be read */
      open(onProblem: (message: string) => void): Promise<Store>;
    };

const REFUSED = "Re-authentication also failed. Check the Firestore rules.";

/**
 * A store that signs in automatically: once for all waiting calls, and again when the session has expired.
 * Engines limit how many sessions they grant. A store that rejects a new session, because of its rules, is unavailable.
 */
export function withSession(store: DocumentStore, name = "document"): DocumentStore {
  let session: Promise<void> | undefined;

  function signIn(): Promise<void> {
    session ??= store.signIn().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  async function signedIn<T>(call: () => Promise<T>, action: "read" | "written" = "read"): Promise<T> {
    const used = signIn();
    await used;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof SessionExpired)) throw error;
      // Another call may have renewed the session already.
      if (session === used) session = undefined;
      await signIn();
      return await call().catch((again: unknown) => {
        throw again instanceof SessionExpired ? new StoreUnavailable(name, REFUSED, action) : again;
      });
    }
  }

  return {
    signIn,
    read: (collection, whole) => signedIn(() => store.read(collection, whole)),
    version: () => signedIn(() => store.version()),
    count: (collection, id, counts, batch) => signedIn(() => store.count(collection, id, counts, batch), "written"),
    counts: (collection, id) => signedIn(() => store.counts(collection, id)),
    close: () => store.close(),
  };
}
