import { type DocumentSnapshot, Firestore } from "@google-cloud/firestore";
import { GoogleAuth } from "google-auth-library";
import { withCounts } from "../../domain/documents/counts.ts";
import { type ContentStore, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { compareText } from "../../domain/format/text.ts";
import { withTimeout } from "../../domain/time.ts";
import { importedInto } from "../imported-counts.ts";
import { FINGERPRINT, heldBackOf, VERSION_DOCUMENT, VERSION_FIELD, visiblePart, withoutMarks } from "./document.ts";
import { isExisting, NoCredentials } from "./errors.ts";

export interface FirestoreContentOptions {
  readonly name?: string;
  readonly limitMs?: number;
  /** The emulator asks for no credentials. */
  readonly emulated?: boolean;
}

export interface FirestoreContent extends ContentStore {
  /** Whole documents of which visitors see nothing or a part, by id. */
  heldBack(collection: string): Promise<ReadonlyMap<string, object>>;
  close(): Promise<void>;
}

const SCOPE = "https://www.googleapis.com/auth/datastore";
/** Outside Google Cloud, the search for credentials waits for a machine that does not answer. */
const CREDENTIALS_LIMIT_MS = 3_000;

/**
 * A Firestore database for publishing, and for reading what is held back. Security rules do not apply to it: it signs
 * in with application default credentials, or with the key file named in GOOGLE_APPLICATION_CREDENTIALS.
 */
export function openFirestoreContent(projectId: string, options: FirestoreContentOptions = {}): FirestoreContent {
  const { name = "firestore", limitMs = 30_000, emulated = false } = options;
  const firestore = new Firestore({ projectId });

  /** Google's client would raise an unhandled rejection without them. */
  async function requireCredentials(): Promise<void> {
    if (emulated) return;
    try {
      await withTimeout(CREDENTIALS_LIMIT_MS, new GoogleAuth({ scopes: SCOPE }).getClient());
    } catch (error) {
      throw new NoCredentials(error);
    }
  }

  let credentials: Promise<void> | undefined;
  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    try {
      credentials ??= requireCredentials();
      await credentials.catch((error: unknown) => {
        credentials = undefined;
        throw error;
      });
      return await withTimeout(limitMs, call());
    } catch (error) {
      throw new StoreUnavailable(name, error);
    }
  }

  /** Only documents that have the field can be above the empty string. */
  const published = (collection: string) => firestore.collection(collection).where(FINGERPRINT, ">", "");
  const bothOf = (collection: string) => [collection, heldBackOf(collection)];

  /** Both documents of one, each if it exists. */
  function both(collection: string, id: string): Promise<readonly [DocumentSnapshot, DocumentSnapshot]> {
    const read = (from: string) => firestore.collection(from).doc(id).get();
    return attempt(() => Promise.all([read(collection), read(heldBackOf(collection))]));
  }

  async function wholeIn(collection: string): Promise<ReadonlyMap<string, object>> {
    const { docs } = await attempt(() => published(collection).get());
    return new Map(docs.map((snapshot) => [snapshot.id, withoutMarks(snapshot.data())]));
  }

  return {
    async published(collection) {
      const found = await Promise.all(
        bothOf(collection).map((from) => attempt(() => published(from).select(FINGERPRINT).get())),
      );
      return new Map(
        found.flatMap(({ docs }) => docs.map((snapshot) => [snapshot.id, String(snapshot.get(FINGERPRINT))])),
      );
    },
    heldBack: (collection) => wholeIn(heldBackOf(collection)),
    async documents(collection) {
      const found = await Promise.all(bothOf(collection).map(wholeIn));
      return found
        .flatMap((documents) => [...documents])
        .map(([id, data]) => ({ id, path: `${collection}/${id}`, data }))
        .sort((a, b) => compareText(a.id, b.id));
    },
    async put(collection, id, data, fingerprint, shown = "all") {
      const [visible, heldBack] = await both(collection, id);
      if (visible.exists && visible.get(FINGERPRINT) === undefined) {
        throw new Error(`${collection}/${id} is a counter and cannot be replaced by content`);
      }
      const whole = { ...data, [FINGERPRINT]: fingerprint };
      // Both at once, so that visitors never find more than they may see. No transaction: if it were killed, its locks
      // would block others for a minute.
      const writes = firestore.batch();
      const write = ({ ref, exists }: DocumentSnapshot, fields: object | undefined) => {
        if (fields === undefined) return exists && writes.delete(ref);
        return exists ? writes.set(ref, fields) : writes.create(ref, fields);
      };
      write(visible, visiblePart(whole, shown));
      write(heldBack, shown === "all" ? undefined : whole);
      await attempt(() => writes.commit());
    },
    async remove(collection, id) {
      const writes = firestore.batch();
      for (const snapshot of await both(collection, id)) {
        if (snapshot.get(FINGERPRINT) !== undefined) writes.delete(snapshot.ref);
      }
      await attempt(() => writes.commit());
    },
    async setVersion(version) {
      await attempt(() => firestore.doc(VERSION_DOCUMENT).set({ [VERSION_FIELD]: version }));
    },
    async addCounts(collection, id, counts, source) {
      const document = firestore.collection(collection).doc(importedInto(id, source));
      const create = () =>
        document.create(withCounts({}, counts)).then(
          () => true,
          (error: unknown) => {
            if (isExisting(error)) return false;
            throw error;
          },
        );
      return attempt(create);
    },
    close: () => firestore.terminate(),
  };
}
