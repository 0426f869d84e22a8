import type { Database } from "../../content/publish/collections.ts";
import { type FirestoreAccess, isFirestore } from "../../store/open.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const;

/** For each store that is a Firestore project, what opens it. */
export type FirestoreSettings = Readonly<Partial<Record<Database, FirestoreAccess>>>;

/**
 * Reads what Firestore stores need beside their name. Of stores in another engine it asks nothing.
 * @param stores their settings, as `firestore:my-project`
 * @throws Error with a line for each setting that is missing
 */
export function readFirestoreSettings(env: Environment, stores: Readonly<Record<Database, string>>): FirestoreSettings {
  const read = (name: string) => env[name]?.trim() || undefined;
  const missing: string[] = [];
  const [firestore, auth] = EMULATORS.map(read);
  const emulators = firestore === undefined || auth === undefined ? undefined : { firestore, auth };

  function accessTo(name: Database): FirestoreSettings {
    if (!isFirestore(stores[name])) return {};
    const prefix = name.toUpperCase();
    const apiKey = read(`${prefix}_FIREBASE_API_KEY`);
    if (apiKey === undefined) {
      missing.push(`${prefix}_FIREBASE_API_KEY is missing: ${prefix}_STORE is "${stores[name]}"`);
      return {};
    }
    return { [name]: { apiKey, appId: read(`${prefix}_FIREBASE_APP_ID`), emulators } };
  }

  const access = { ...accessTo("portfolio"), ...accessTo("tracker") };
  const [unset, ...others] = EMULATORS.filter((name) => read(name) === undefined);
  if (Object.keys(access).length > 0 && unset !== undefined && others.length === 0) {
    missing.push(`${unset} is missing: the emulators of Firestore and of Authentication go together`);
  }
  if (missing.length > 0) throw new Error(missing.join("\n"));
  return access;
}
