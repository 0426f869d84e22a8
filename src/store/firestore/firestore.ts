import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInAnonymously, signOut } from "firebase/auth";
import {
  collection as collectionOf,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  FieldPath,
  getDoc,
  getDocs,
  getFirestore,
  orderBy,
  type QueryConstraint,
  query as queryOf,
  runTransaction,
  setLogLevel,
  type Transaction,
  where,
} from "firebase/firestore/lite";
import { requireFinite } from "../../domain/documents/counts.ts";
import {
  type DocumentStore,
  type Query,
  SessionExpired,
  type StoredDocument,
} from "../../domain/documents/document-store.ts";
import { withTimeout } from "../../domain/time/with-timeout.ts";
import { withBatch, withoutMarks } from "./document.ts";
import { isRefused, toPortError } from "./errors.ts";

/**
 * A Firebase project as its console describes it to web applications. Whoever has the key reads what the rules let
 * visitors read, held-back words included, so it stays on the server.
 */
export interface FirestoreProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId?: string | undefined;
}

/** Emulators in place of Google, each as `host:port`. */
export interface FirestoreEmulators {
  readonly firestore: string;
  readonly auth: string;
}

export interface FirestoreOptions {
  /** Names the store in messages. */
  readonly name?: string;
  readonly emulators?: FirestoreEmulators | undefined;
  /** How long a call may take. */
  readonly limitMs?: number;
  readonly now?: () => Date;
}

/**
 * A Firestore database, read as a visitor would: with an anonymous account, under the rules of `firebase/`.
 * It contacts nobody before the first sign-in.
 */
export function openFirestore(project: FirestoreProject, options: FirestoreOptions = {}): DocumentStore {
  const { name = "firestore", emulators, limitMs = 5_000, now = () => new Date() } = options;
  const { appId, ...web } = project;
  // Named for this opening alone: a process has two projects, and tests many.
  const app = initializeApp(appId === undefined ? web : { ...web, appId }, `${name}-${randomUUID()}`);
  const auth = getAuth(app);
  const firestore = getFirestore(app);
  // What fails is said once, by who asked.
  setLogLevel("silent");
  if (emulators !== undefined) {
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }

  let turn: Promise<void> = Promise.resolve();

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

  /** A new token where the account is still good: new accounts are limited to a hundred an hour and address. */
  async function openSession(): Promise<void> {
    try {
      if ((await auth.currentUser?.getIdToken(true)) !== undefined) return;
    } catch (error) {
      if (!isRefused(error)) throw error;
      await signOut(auth);
    }
    await signInAnonymously(auth);
  }

  return {
    signIn: () => attempt(openSession),
    async get(collection, id) {
      const snapshot = await withAccount(() => getDoc(doc(firestore, collection, id)));
      return snapshot.exists() ? storedDocument(collection, snapshot) : undefined;
    },
    async query(collection, query = {}) {
      const { docs } = await withAccount(() =>
        getDocs(queryOf(collectionOf(firestore, collection), ...constraintsOf(query))),
      );
      const documents = docs.map((snapshot) => storedDocument(collection, snapshot));
      // By itself Firestore orders by the field of an inequality.
      return query.orderBy === undefined ? documents.sort(byId) : documents;
    },
    async count(collection, id, counts, batch) {
      requireFinite(counts, `${collection}/${id}`);
      const document = doc(firestore, collection, id);
      const add = async (transaction: Transaction) => {
        const before = await transaction.get(document).catch((error: unknown) => {
          // As the port's error at once: the SDK would try again with a session that is over.
          throw isRefused(error) ? new SessionExpired() : error;
        });
        const after = withBatch(before.data() ?? {}, counts, batch, now());
        if (after !== undefined) transaction.set(document, after);
      };
      // Turn by turn: the transactions of this process at least need not meet each other.
      const counted = turn.then(() => withAccount(() => runTransaction(firestore, add)));
      turn = counted.catch(() => undefined);
      await counted;
    },
    close() {
      void deleteApp(app);
    },
  };
}

function constraintsOf({ where: conditions = [], orderBy: order }: Query): readonly QueryConstraint[] {
  return [
    ...conditions.map(({ field, is, value }) => where(new FieldPath(field), is, value)),
    ...(order === undefined ? [] : [orderBy(new FieldPath(order.field), order.direction)]),
  ];
}

function storedDocument(collection: string, snapshot: DocumentSnapshot): StoredDocument {
  const { id } = snapshot;
  return { id, path: `${collection}/${id}`, data: withoutMarks(snapshot.data() ?? {}) };
}

/** By the bytes of the id, as Firestore itself orders where nothing else is asked for. */
function byId(a: StoredDocument, b: StoredDocument): number {
  return Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));
}
