import { Firestore } from "@google-cloud/firestore";
import { type ContentStore, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { withTimeout } from "../../domain/time/with-timeout.ts";
import { FINGERPRINT } from "./document.ts";

export interface FirestoreContentOptions {
  readonly name?: string;
  readonly limitMs?: number;
}

export type ClosableContentStore = ContentStore & { close(): Promise<void> };

/**
 * A Firestore database for publishing. Security rules do not apply to it: it signs in with application default
 * credentials, or with the key file named in GOOGLE_APPLICATION_CREDENTIALS.
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
      // Only documents that have the field can be above the empty string.
      const query = firestore.collection(collection).where(FINGERPRINT, ">", "").select(FINGERPRINT);
      const { docs } = await attempt(() => query.get());
      return new Map(docs.map((snapshot) => [snapshot.id, String(snapshot.get(FINGERPRINT))]));
    },
    async put(collection, id, data, fingerprint) {
      const document = firestore.collection(collection).doc(id);
      const before = await attempt(() => document.get());
      if (before.exists && before.get(FINGERPRINT) === undefined) {
        throw new Error(`${collection}/${id} is a counter and cannot be replaced by content`);
      }
      const fields = { ...data, [FINGERPRINT]: fingerprint };
      // No transaction: if it were killed, its locks would block others for a minute.
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
