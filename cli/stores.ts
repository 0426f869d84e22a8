import { type ContentStore, type DocumentStore, isStoreUnavailable } from "../core/document-store.ts";
import { DATABASES, type Database } from "../publishing/kinds.ts";
import { openStore } from "../stores/open.ts";
import { type Surroundings, UsageError } from "./command.ts";

type Store = DocumentStore & ContentStore;

/**
 * Opens the stores of the settings for some work, signed in, and closes them after it. A running server does not mind:
 * it reads what is new once its memory of the old has run out.
 * @throws StoreUnavailable
 * @throws UsageError for a setting that names no store, or one that would be gone with the command
 */
export async function withStores<T>(
  { settings }: Pick<Surroundings, "settings">,
  work: (stores: Readonly<Record<Database, Store>>) => Promise<T>,
): Promise<T> {
  const opened: Store[] = [];
  async function open(database: Database): Promise<Store> {
    const setting = settings.stores[database];
    if (setting.endsWith(":memory:")) {
      throw new UsageError(`${database.toUpperCase()}_STORE is "${setting}", which lasts no longer than a process`);
    }
    const store = await openStore(database, setting, {
      dataDir: settings.dataDir,
      firestore: settings.firestore[database],
    }).catch((error: unknown) => {
      if (isStoreUnavailable(error) || !(error instanceof Error)) throw error;
      throw new UsageError(error.message);
    });
    opened.push(store);
    await store.signIn();
    return store;
  }
  try {
    const [portfolio, tracker] = [await open(DATABASES[0]), await open(DATABASES[1])];
    return await work({ portfolio, tracker });
  } finally {
    for (const store of opened) store.close();
  }
}
