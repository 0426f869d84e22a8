import type { Database } from "../content/publish/collections.ts";
import { type ContentStore, type DocumentStore, isStoreUnavailable } from "../domain/documents/document-store.ts";
import { openStore } from "../store/open.ts";
import { type CommandContext, UsageError } from "./command.ts";

type Store = DocumentStore & ContentStore;

/** Opens both stores of the settings for some work, as `withStore` does. */
export async function withStores<T>(
  context: Pick<CommandContext, "settings">,
  work: (stores: Readonly<Record<Database, Store>>) => Promise<T>,
): Promise<T> {
  return withStore(context, "portfolio", (portfolio) =>
    withStore(context, "tracker", (tracker) => work({ portfolio, tracker })),
  );
}

/**
 * Opens a store of the settings for some work, signed in, and closes it after it. A running server does not mind: it
 * reads what is new once its memory of the old has run out.
 * @throws StoreUnavailable
 * @throws UsageError for a setting that names no store, or one that would be gone with the command
 */
export async function withStore<T>(
  { settings }: Pick<CommandContext, "settings">,
  database: Database,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const setting = settings.stores[database];
  if (setting.endsWith(":memory:")) {
    throw new UsageError(`${database.toUpperCase()}_STORE is "${setting}", which lasts no longer than a process`);
  }
  const { dataDir, firestore } = settings;
  const store = await openStore(database, setting, { dataDir, firestore: firestore[database] }).catch(
    (error: unknown) => {
      if (isStoreUnavailable(error) || !(error instanceof Error)) throw error;
      throw new UsageError(error.message);
    },
  );
  try {
    await store.signIn();
    return await work(store);
  } finally {
    store.close();
  }
}
