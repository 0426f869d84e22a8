import { Firestore } from "@google-cloud/firestore";
import { type ContentStore, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { withTimeout } from "../../domain/time/with-timeout.ts";
import { FINGERPRINT } from "./document.ts";

export interface FirestoreContentOptions {
  /** Names the store in messages. */
  readonly name?: string;
  /** How long a call may take. */
  readonly limitMs?: number;
}

/** The owner's side of a store, and the end of its connection. */
export type ClosableContentStore = ContentStore & { close(): Promise<void> };

/**
 * The owner's side of a Firestore database. It is not bound by the rules of `firebase/`: it signs in with Google's
 * application default credentials, or with the key file named in GOOGLE_APPLICATION_CREDENTIALS. Heavy to load, and for
 * publishing only.
 */
export function openFirestoreContent(projectId: string, options: FirestoreContentOptions = {}): ClosableContentStore {
  const { name = "firestore", limitMs = 30_000 } = options;
  const firestore = new Firestore({ projectId });

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(limitMs, call());
    } catch (error) {
      throw new StoreUnavailable(name, error);
    }
  }

  return {
    async published(collection) {
      // Only what has the field at all can be above the empty text.
      const query = firestore.collection(collection).where(FINGERPRINT, ">", "").select(FINGERPRINT);
      const { docs } = await attempt(() => query.get());
      return new Map(docs.map((snapshot) => [snapshot.id, String(snapshot.get(FINGERPRINT))]));
    },
    async put(collection, id, data, fingerprint) {
      const document = firestore.collection(collection).doc(id);
      const before = await attempt(() => document.get());
      if (before.exists && before.get(FINGERPRINT) === undefined) {
        throw new Error(`${collection}/${id} is a counter, content cannot take its place`);
      }
      const fields = { ...data, [FINGERPRINT]: fingerprint };
      // No transaction: the locks of one that is killed would keep others away for a minute. What is there belongs to
      // publishing already, and what is not must still not be there.
      await attempt(() => (before.exists ? document.set(fields) : document.create(fields)));
    },
    async remove(collection, id) {
      const document = firestore.collection(collection).doc(id);
      const before = await attempt(() => document.get());
      if (before.get(FINGERPRINT) !== undefined) await attempt(() => document.delete());
    },
    close: () => firestore.terminate(),
  };
}
