import {
  type ContentStore,
  type DocumentStore,
  SessionExpired,
  StoreUnavailable,
} from "../domain/documents/document-store.ts";
import type { FirestoreEmulators, FirestoreProject } from "./firestore/firestore.ts";

/** A hosted store: reading and counting for visitors, publishing for the owner. */
export type Store = DocumentStore & ContentStore;

/** Where the documents of a database are: in the content folder, or in a hosted store, which is not open yet. */
export type StoreSetting =
  | { readonly engine: "files" }
  | {
      readonly engine: "firestore";
      /** Heavy clients are imported here. @param onProblem called if what is held back cannot be read */
      open(onProblem: (message: string) => void): Promise<Store>;
    };

/** A store's setting or a variable it needs is missing or invalid. The message has a line for each. */
export class InvalidStore extends Error {
  override readonly name = "InvalidStore";
}

const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const;

/** The environment variables of the stores, beside `PORTFOLIO_STORE` and `TRACKER_STORE`. */
export const STORE_VARIABLES = [
  ...["PORTFOLIO", "TRACKER"].flatMap((prefix) => [`${prefix}_FIREBASE_API_KEY`, `${prefix}_FIREBASE_APP_ID`]),
  ...EMULATORS,
  // Read by Google's own client, for publishing and for what is held back.
  "GOOGLE_APPLICATION_CREDENTIALS",
];

/**
 * Reads the setting of a store: `files` or `firestore:<project>`. Earlier versions had `sqlite:<file>`, which means
 * `files` now.
 * @param name `portfolio` or `tracker`: used in messages and as the prefix of variables
 * @param env environment variables that are not empty
 * @throws InvalidStore
 */
export function readStore(
  setting: string,
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): { readonly store: StoreSetting; readonly warning?: string } {
  const prefix = name.toUpperCase();
  const variable = `${prefix}_STORE`;
  if (setting === "files") return { store: { engine: "files" } };
  if (setting.startsWith("sqlite:")) {
    const warning = `${variable} is "${setting}", which means "files" now: the site reads the content folder itself`;
    return { store: { engine: "files" }, warning };
  }
  const [, projectId = ""] = /^firestore:(.+)$/s.exec(setting) ?? [];
  if (projectId === "") throw new InvalidStore(`${variable} is "${setting}": expected files or firestore:<project>`);
  return { store: { engine: "firestore", ...firestoreIn(env, name, projectId) } };
}

function firestoreIn(env: Readonly<Record<string, string | undefined>>, name: string, projectId: string) {
  const prefix = name.toUpperCase();
  const apiKey = env[`${prefix}_FIREBASE_API_KEY`];
  const [unset, ...others] = EMULATORS.filter((variable) => env[variable] === undefined);
  const errors = [
    ...(apiKey === undefined
      ? [`${prefix}_FIREBASE_API_KEY is missing: ${prefix}_STORE is "firestore:${projectId}"`]
      : []),
    ...(unset !== undefined && others.length === 0
      ? [`${unset} is missing: the emulators of Firestore and of Authentication go together`]
      : []),
  ];
  if (apiKey === undefined || errors.length > 0) throw new InvalidStore(errors.join("\n"));
  const [firestore, auth] = EMULATORS.map((variable) => env[variable]);
  const emulators: FirestoreEmulators | undefined = firestore && auth ? { firestore, auth } : undefined;
  const project: FirestoreProject = { projectId, apiKey, appId: env[`${prefix}_FIREBASE_APP_ID`] };
  return {
    open: async (onProblem: (message: string) => void) =>
      (await import("./firestore/project.ts")).openProject(project, { name, emulators, onProblem }),
  };
}

const REFUSED = "Re-authentication also failed. Check the Firestore rules.";

/**
 * A store that signs in automatically: once for all waiting calls, and again when the session has expired.
 * Engines limit how many sessions they grant. A store that rejects a new session, because of its rules, is unavailable.
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
