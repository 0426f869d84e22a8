import { type DocumentStore, isSessionExpired, StoreUnavailable } from "../domain/documents/document-store.ts";

const REFUSED = "A new anonymous session was refused, too; do the rules of the store allow what was asked?";

/**
 * A store that signs in by itself: before its first call, once for all calls that wait for it, and once more
 * when the session turns out to be over (D21). One sign-in per process, since engines limit how many they grant.
 * A store that refuses a new session as well, because of its rules, is one out of reach (D23).
 * @param name of the store, in messages
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
      if (!isSessionExpired(error)) throw error;
      // Another call may have renewed the session meanwhile.
      if (session === used) session = undefined;
      await signIn();
      return await call().catch((again: unknown) => {
        throw isSessionExpired(again) ? new StoreUnavailable(name, REFUSED, action) : again;
      });
    }
  }

  return {
    signIn,
    get: (collection, id) => signedIn(() => store.get(collection, id)),
    query: (collection, query) => signedIn(() => store.query(collection, query)),
    count: (collection, id, counts, batch) => signedIn(() => store.count(collection, id, counts, batch), "written"),
    close: () => store.close(),
  };
}
