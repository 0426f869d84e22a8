import { type DocumentStore, SessionExpired, StoreUnavailable } from "../domain/documents/document-store.ts";

const REFUSED = "A new anonymous session was refused, too; do the rules of the store allow what was asked?";

/**
 * A store that signs in automatically: once for all waiting calls, and again when the session has expired (D21).
 * Engines limit how many sessions they grant. A store that rejects a new session, because of its rules, is unavailable
 * (D23).
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
