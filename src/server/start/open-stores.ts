import type { Database } from "../../content/publish/collections.ts";
import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { Store } from "../../store/engine.ts";
import { reconnectingStore } from "../../store/reconnecting-store.ts";
import { isNewer } from "../../store/sqlite/database-file.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import type { Settings } from "../settings/settings.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

interface Dependencies {
  readonly log: Log;
  readonly now: () => Date;
  readonly fill: (database: Database, store: Store) => Promise<void>;
}

interface OpenedStores {
  readonly engines: Readonly<Record<Database, Store>>;
  /** In-memory stores with the content, used while an embedded store is unavailable. */
  readonly spares: Readonly<Partial<Record<Database, Store>>>;
}

/**
 * Opens both stores and syncs the content to embedded ones. A store that cannot be opened or written does not stop the
 * start: it is unavailable until a retry succeeds (D21, D23).
 * @throws StartError for a file of a newer version
 */
export async function openStores(
  { stores }: Pick<Settings, "stores">,
  { log, now, fill }: Dependencies,
): Promise<OpenedStores> {
  const spares: Partial<Record<Database, Store>> = {};

  async function open(database: Database): Promise<Store> {
    async function openNow(): Promise<Store> {
      const store = await stores[database].open(log.error);
      try {
        if (stores[database].engine.filledBy === "site") await fill(database, store);
        return store;
      } catch (error) {
        store.close();
        throw error;
      }
    }
    const first = await openNow().then(
      (store) => ({ store }),
      (refusal: unknown) => {
        if (!(refusal instanceof StoreUnavailable) || isNewer(refusal)) throw new StartError(formatError(refusal));
        spares[database] = openSqlite(":memory:", { name: database });
        return { refusal };
      },
    );
    return reconnectingStore({
      name: database,
      first,
      now,
      async open() {
        const store = await openNow();
        log.info(`The ${database} store is available again`);
        return store;
      },
    });
  }
  const engines = { portfolio: await open("portfolio"), tracker: await open("tracker") };
  return { engines, spares };
}
