import { type DocumentStore, isSessionExpired } from "../core/document-store.ts";

/**
 * A store that signs in by itself: before its first call, once for all calls that wait for it, and once more
 * when the session turns out to be over (D21). One sign-in per process, since engines limit how many they grant.
 */
export function withSession(store: DocumentStore): DocumentStore {
  let session: Promise<void> | undefined;

  function signIn(): Promise<void> {
    session ??= store.signIn().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  async function signedIn<T>(call: () => Promise<T>): Promise<T> {
    const used = signIn();
    await used;
    try {
      return await call();
    } catch (error) {
      if (!isSessionExpired(error)) throw error;
      // Another call may have renewed the session meanwhile.
      if (session === used) session = undefined;
      await signIn();
      return call();
    }
  }

  return {
    signIn,
    get: (collection, id) => signedIn(() => store.get(collection, id)),
    query: (collection, query) => signedIn(() => store.query(collection, query)),
    count: (collection, id, counts, batch) => signedIn(() => store.count(collection, id, counts, batch)),
    close: () => store.close(),
  };
}
