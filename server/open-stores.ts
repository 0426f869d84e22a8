import { type ContentStore, type DocumentStore, isStoreUnavailable } from "../core/document-store.ts";
import { inWords } from "../core/error-in-words.ts";
import type { Database } from "../publishing/kinds.ts";
import { lateStore } from "../stores/late-store.ts";
import { openStore } from "../stores/open.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

type Store = DocumentStore & ContentStore;

interface Dependencies {
  readonly log: Log;
  readonly now: () => Date;
  /** Brings the content into a store that could be opened late. */
  readonly fill: (database: Database, store: Store) => Promise<void>;
}

/**
 * Opens both stores. One that cannot be opened does not keep the site from starting: it is out of reach until a
 * later try, and whoever reads it or brings content into it says why (D21, D23).
 * @throws StartError for a setting that names no engine of this build
 */
export async function openStores(
  { stores, dataDir, firestore }: Pick<Settings, "stores" | "dataDir" | "firestore">,
  { log, now, fill }: Dependencies,
): Promise<Readonly<Record<Database, Store>>> {
  async function open(database: Database): Promise<Store> {
    const openNow = () =>
      openStore(database, stores[database], { dataDir, firestore: firestore[database], onDamage: log.error });
    let refusal: unknown;
    try {
      return await openNow();
    } catch (error) {
      if (!isStoreUnavailable(error)) throw new StartError(inWords(error));
      refusal = error;
    }
    return lateStore({
      name: database,
      refusal,
      now,
      async open() {
        const store = await openNow();
        try {
          await fill(database, store);
        } catch (error) {
          store.close();
          throw error;
        }
        log.info(`The ${database} store can be read again`);
        return store;
      },
    });
  }
  return { portfolio: await open("portfolio"), tracker: await open("tracker") };
}
