import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInAnonymously, signOut } from "firebase/auth";
import {
  collection as collectionOf,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  query as queryOf,
  runTransaction,
  setLogLevel,
  type Transaction,
  where,
} from "firebase/firestore/lite";
import { type Counts, countsIn, requireFinite, sumOf } from "../../domain/documents/counts.ts";
import { type DocumentStore, SessionExpired, type StoredDocument } from "../../domain/documents/document-store.ts";
import { withTimeout } from "../../domain/time.ts";
import { type Fields, isCounted, VERSION_DOCUMENT, VERSION_FIELD, withBatch, withoutMarks } from "./document.ts";
import { isRefused, toPortError } from "./errors.ts";
import { READABLE } from "./readable.ts";
import { isPartOf, shardOf } from "./shards.ts";

/** The web settings of a Firebase project. The key stays on the server, because it can read ids and add to counters. */
export interface FirestoreProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId?: string | undefined;
}

/** Each as `host:port`. */
export interface FirestoreEmulators {
  readonly firestore: string;
  readonly auth: string;
}

export interface FirestoreOptions {
  readonly name?: string;
  readonly emulators?: FirestoreEmulators | undefined;
  readonly limitMs?: number;
  readonly now?: () => Date;
}

/**
 * A Firestore database, read as a visitor would: with an anonymous account, under the security rules. Sends nothing
 * before the first sign-in.
 */
export function openFirestore(project: FirestoreProject, options: FirestoreOptions = {}): DocumentStore {
  const { name = "firestore", emulators, limitMs = 5_000, now = () => new Date() } = options;
  const { appId, ...web } = project;
  // App names must be unique within a process.
  const app = initializeApp(appId === undefined ? web : { ...web, appId }, `${name}-${randomUUID()}`);
  const auth = getAuth(app);
  const firestore = getFirestore(app);
  // The caller reports errors.
  setLogLevel("silent");
  if (emulators !== undefined) {
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }

  let turn: Promise<void> = Promise.resolve();
  const shards = new Map<string, Promise<Fields>>();

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(limitMs, call());
    } catch (error) {
      throw toPortError(name, error);
    }
  }

  function withAccount<T>(call: () => Promise<T>): Promise<T> {
    if (auth.currentUser === null) throw new SessionExpired();
    return attempt(call);
  }

  /** Renews the token if the account is still valid: new accounts are limited to a hundred an hour per address. */
  async function openSession(): Promise<void> {
    try {
      if ((await auth.currentUser?.getIdToken(true)) !== undefined) return;
    } catch (error) {
      if (!isRefused(error)) throw error;
      await signOut(auth);
    }
    await signInAnonymously(auth);
  }

  /**
   * The document in which an earlier version counted a batch, with its notes. Only batches of an earlier run can be in
   * there, so it is read once.
   */
  async function shardIn(collection: string, id: string): Promise<Fields> {
    const path = `${collection}/${id}`;
    const read = shards.get(path) ?? getDoc(doc(firestore, collection, id)).then((found) => found.data() ?? {});
    shards.set(path, read);
    return read.catch((error: unknown) => {
      shards.delete(path);
      throw error;
    });
  }

  return {
    signIn: () => attempt(openSession),
    async read(collection) {
      const conditions = (READABLE[name]?.[collection] ?? []).map(({ field, is, value }) => where(field, is, value));
      const { docs } = await withAccount(() => getDocs(queryOf(collectionOf(firestore, collection), ...conditions)));
      return docs.map((snapshot) => storedDocument(collection, snapshot)).sort(byId);
    },
    async version() {
      const found = await withAccount(() => getDoc(doc(firestore, VERSION_DOCUMENT)));
      const version: unknown = found.get(VERSION_FIELD);
      return typeof version === "string" ? version : undefined;
    },
    async count(collection, id, counts, batch) {
      requireFinite(counts, `${collection}/${id}`);
      const counters = doc(firestore, collection, id);
      const add = async (transaction: Transaction) => {
        const before = await transaction.get(counters).catch((error: unknown) => {
          // Converted here, because the SDK would retry with an expired session.
          throw isRefused(error) ? new SessionExpired() : error;
        });
        const after = withBatch(before.data() ?? {}, counts, batch, now());
        if (after !== undefined) transaction.set(counters, after);
      };
      // One after the other, so that transactions of this process do not conflict.
      const counted = turn.then(() =>
        withAccount(async () => {
          const shard = await shardIn(collection, shardOf(id, batch));
          if (!isCounted(shard, batch)) await runTransaction(firestore, add);
        }),
      );
      turn = counted.catch(() => undefined);
      await counted;
    },
    async counts(collection, id): Promise<Counts> {
      const { docs } = await withAccount(() => getDocs(collectionOf(firestore, collection)));
      const isPart = isPartOf(id);
      return sumOf(docs.filter((part) => isPart(part.id)).map((part) => countsIn(withoutMarks(part.data()))));
    },
    close() {
      void deleteApp(app);
    },
  };
}

function storedDocument(collection: string, snapshot: DocumentSnapshot): StoredDocument {
  const { id } = snapshot;
  return { id, path: `${collection}/${id}`, data: withoutMarks(snapshot.data() ?? {}) };
}

/** By bytes, as Firestore orders ids. */
function byId(a: StoredDocument, b: StoredDocument): number {
  return Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));
}
