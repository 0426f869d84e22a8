import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInAnonymously, signOut } from "firebase/auth";
import {
  collection as collectionOf,
  connectFirestoreEmulator,
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
import { countsIn, requireFinite, sumOf } from "../../domain/documents/counts.ts";
import { type DocumentStore, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { withTimeout } from "../../domain/time.ts";
import { isPartOf, READABLE, VERSION_DOCUMENT, VERSION_FIELD, withBatch, withoutMarks } from "./document.ts";

/** The web settings of a Firebase project. The key stays on the server, because it can read ids and add to counters. */
export interface FirestoreProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId?: string | undefined;
}

export interface FirestoreOptions {
  readonly name?: string;
  /** Each as `host:port`. */
  readonly emulators?: { readonly firestore: string; readonly auth: string } | undefined;
  readonly limitMs?: number;
}

/** Firestore or Authentication rejects the session. It has no code, because the SDK would repeat a transaction. */
class SessionExpired extends Error {
  override readonly name = "SessionExpired";
}

/**
 * A Firestore database, read as a visitor would: with an anonymous account, under the security rules. The first call
 * signs in, for all that wait, and a session that is rejected is renewed once. Each call may throw `StoreUnavailable`.
 */
export function openFirestore(project: FirestoreProject, options: FirestoreOptions = {}): DocumentStore {
  const { name = "firestore", emulators, limitMs = 5_000 } = options;
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
  let session: Promise<unknown> | undefined;
  let lastCount: Promise<void> = Promise.resolve();

  function signedIn(): Promise<unknown> {
    session ??= withTimeout(limitMs, signIn()).catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  /** Renews the token if the account is still valid: new accounts are limited to a hundred an hour per address. */
  async function signIn(): Promise<unknown> {
    try {
      if ((await auth.currentUser?.getIdToken(true)) !== undefined) return;
    } catch (error) {
      if (!isRefused(error)) throw error;
      await signOut(auth);
    }
    return signInAnonymously(auth);
  }

  async function withAccount<T>(call: () => Promise<T>, action: "read" | "written" = "read"): Promise<T> {
    try {
      const used = signedIn();
      await used;
      const repeat = async (error: unknown) => {
        if (!isRefused(error)) throw error;
        // Another call may have renewed the session already.
        if (session === used) session = undefined;
        await signedIn();
        return withTimeout(limitMs, call());
      };
      return await withTimeout(limitMs, call()).catch(repeat);
    } catch (error) {
      throw new StoreUnavailable(name, error, action);
    }
  }

  return {
    async read(collection) {
      const conditions = (READABLE[name]?.[collection] ?? []).map((condition) => where(...condition));
      const { docs } = await withAccount(() => getDocs(queryOf(collectionOf(firestore, collection), ...conditions)));
      const documents = docs.map((found) => ({
        id: found.id,
        path: `${collection}/${found.id}`,
        data: withoutMarks(found.data()),
      }));
      // By bytes, as Firestore orders ids.
      return documents.sort((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
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
          throw isRefused(error)
            ? new SessionExpired("The Firestore rules refuse the session", { cause: error })
            : error;
        });
        const after = withBatch(before.data() ?? {}, counts, batch, new Date());
        if (after !== undefined) transaction.set(counters, after);
      };
      // One after the other, so that transactions of this process do not conflict.
      const counted = lastCount.then(() => withAccount(() => runTransaction(firestore, add), "written"));
      lastCount = counted.catch(() => undefined);
      await counted;
    },
    async counts(collection, id) {
      const { docs } = await withAccount(() => getDocs(collectionOf(firestore, collection)));
      const parts = docs.filter((part) => isPartOf(id, part.id));
      return sumOf(parts.map((part) => countsIn(withoutMarks(part.data()))));
    },
    close() {
      void deleteApp(app);
    },
  };
}

function isRefused(error: unknown): boolean {
  if (error instanceof SessionExpired) return true;
  if (!(error instanceof Error && "code" in error)) return false;
  return /^(permission-denied|unauthenticated|auth\/(?!network-request-failed|timeout|too-many-requests|internal-error).+)$/.test(
    String(error.code),
  );
}
