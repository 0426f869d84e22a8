import { type DocumentSnapshot, Firestore } from "@google-cloud/firestore";
import { GoogleAuth } from "google-auth-library";
import { withCounts } from "../../domain/documents/counts.ts";
import { type ContentStore, type Store, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { compareText, formatError } from "../../domain/format/text.ts";
import { withTimeout } from "../../domain/time.ts";
import {
  FINGERPRINT,
  heldBackOf,
  importedInto,
  VERSION_DOCUMENT,
  VERSION_FIELD,
  visiblePart,
  withoutMarks,
} from "./document.ts";
import { type FirestoreOptions, type FirestoreProject, openFirestore } from "./firestore.ts";

interface ProjectOptions extends Pick<FirestoreOptions, "emulators"> {
  readonly name: string;
  readonly emulated?: boolean;
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** A Firestore database for visitors and for the owner, who needs another client, with credentials. */
export function openProject(project: FirestoreProject, options: ProjectOptions): Store {
  const { name, emulators, emulated = emulators !== undefined, onProblem } = options;
  const visitors = openFirestore(project, { name, emulators });
  const { heldBack, ...owner } = openFirestoreContent(project.projectId, { name, emulated });

  /** Nothing without credentials: then protected mode shows bars. */
  function withoutRights(error: unknown): ReadonlyMap<string, object> {
    if (!(error instanceof StoreUnavailable && hasCode(error.cause, DENIED))) throw error;
    onProblem?.(
      `Protected mode shows bars: ${formatError(error)}. Give this server an account that may read ` +
        `${project.projectId} (role Cloud Datastore Viewer), as described in docs/deploy.md`,
    );
    return new Map();
  }

  return {
    ...visitors,
    ...owner,
    async read(collection, whole) {
      const seen = visitors.read(collection, false);
      if (!whole) return seen;
      const [documents, parts] = await Promise.all([seen, heldBack(collection).catch(withoutRights)]);
      return documents.map((document) => ({ ...document, data: parts.get(document.id) ?? document.data }));
    },
    close() {
      visitors.close();
      void owner.close();
    },
  };
}

const LIMIT_MS = 30_000;
/** Outside Google Cloud, the search for credentials waits for a machine that does not answer. */
const CREDENTIALS_LIMIT_MS = 3_000;
const SCOPE = "https://www.googleapis.com/auth/datastore";

const EXISTS = 6;
const UNAUTHENTICATED = 16;
/** This process has no account, or one that may not do this, so that retrying is of no use. */
const DENIED = [7, UNAUTHENTICATED];

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

/**
 * A Firestore database for publishing, and for reading what is held back. Security rules do not apply to it: it signs
 * in with application default credentials, or with the key file named in GOOGLE_APPLICATION_CREDENTIALS.
 */
export function openFirestoreContent(
  projectId: string,
  { name = "firestore", emulated = false }: { readonly name?: string; readonly emulated?: boolean } = {},
) {
  const firestore = new Firestore({ projectId });
  let credentials: Promise<unknown> | undefined;

  /** Google's client would raise an unhandled rejection without credentials. The emulator asks for none. */
  async function requireCredentials(): Promise<void> {
    if (emulated) return;
    credentials ??= withTimeout(CREDENTIALS_LIMIT_MS, new GoogleAuth({ scopes: SCOPE }).getClient());
    await credentials.catch((cause: unknown) => {
      credentials = undefined;
      throw Object.assign(new Error("No credentials were found", { cause }), { code: UNAUTHENTICATED });
    });
  }

  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    try {
      await requireCredentials();
      return await withTimeout(LIMIT_MS, call());
    } catch (error) {
      throw new StoreUnavailable(name, error);
    }
  }

  /** Only documents that have the field can be above the empty string. */
  const publishedIn = (collection: string) => firestore.collection(collection).where(FINGERPRINT, ">", "");
  const bothOf = (collection: string) => [collection, heldBackOf(collection)];

  function both(collection: string, id: string) {
    const read = (from: string) => firestore.collection(from).doc(id).get();
    return attempt(() => Promise.all([read(collection), read(heldBackOf(collection))]));
  }

  async function wholeIn(collection: string): Promise<ReadonlyMap<string, object>> {
    const { docs } = await attempt(() => publishedIn(collection).get());
    return new Map(docs.map((found) => [found.id, withoutMarks(found.data())]));
  }

  const content: ContentStore = {
    async published(collection) {
      const queries = bothOf(collection).map((from) => attempt(() => publishedIn(from).select(FINGERPRINT).get()));
      const found = await Promise.all(queries);
      return new Map(found.flatMap(({ docs }) => docs.map((one) => [one.id, String(one.get(FINGERPRINT))])));
    },
    async documents(collection) {
      const found = await Promise.all(bothOf(collection).map(wholeIn));
      return found
        .flatMap((documents) => [...documents])
        .map(([id, data]) => ({ id, path: `${collection}/${id}`, data }))
        .sort((a, b) => compareText(a.id, b.id));
    },
    async put(collection, id, data, fingerprint, shown = "all") {
      const [visible, hidden] = await both(collection, id);
      if (visible.exists && visible.get(FINGERPRINT) === undefined) {
        throw new Error(`${collection}/${id} is a counter and cannot be replaced by content`);
      }
      const whole = { ...data, [FINGERPRINT]: fingerprint };
      // Both at once, so that visitors never find more than they may see. No transaction: if it were killed, its locks
      // would block others for a minute.
      const writes = firestore.batch();
      const write = ({ ref, exists }: DocumentSnapshot, fields: object | undefined) => {
        if (fields !== undefined) writes.set(ref, fields);
        else if (exists) writes.delete(ref);
      };
      write(visible, visiblePart(whole, shown));
      write(hidden, shown === "all" ? undefined : whole);
      await attempt(() => writes.commit());
    },
    async remove(collection, id) {
      const writes = firestore.batch();
      for (const found of await both(collection, id)) {
        if (found.get(FINGERPRINT) !== undefined) writes.delete(found.ref);
      }
      await attempt(() => writes.commit());
    },
    async setVersion(version) {
      await attempt(() => firestore.doc(VERSION_DOCUMENT).set({ [VERSION_FIELD]: version }));
    },
    async addCounts(collection, id, counts, source) {
      const counter = firestore.collection(collection).doc(importedInto(id, source));
      const isKnown = (error: unknown) => {
        if (!hasCode(error, [EXISTS])) throw error;
        return true;
      };
      return !(await attempt(() => counter.create(withCounts({}, counts)).then(() => false, isKnown)));
    },
  };
  return {
    ...content,
    /** Whole documents of which visitors see nothing or a part, by id. */
    heldBack: (collection: string) => wholeIn(heldBackOf(collection)),
    close: () => firestore.terminate(),
  };
}
