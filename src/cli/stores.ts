import type { Database } from "../content/publish/collections.ts";
import type { Store } from "../store/engine.ts";
import { type CommandContext, UsageError } from "./command.ts";

/** Opens both stores with `withStore`. */
export async function withStores<T>(
  context: Pick<CommandContext, "settings">,
  work: (stores: Readonly<Record<Database, Store>>) => Promise<T>,
): Promise<T> {
  return withStore(context, "portfolio", (portfolio) =>
    withStore(context, "tracker", (tracker) => work({ portfolio, tracker })),
  );
}

/**
 * Opens a store, signed in, and closes it afterwards. A running server picks up changes when its query cache expires.
 * @throws StoreUnavailable
 * @throws UsageError for an in-memory store
 */
export async function withStore<T>(
  { settings }: Pick<CommandContext, "settings">,
  database: Database,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { setting, isLasting, open } = settings.stores[database];
  if (!isLasting) {
    throw new UsageError(`${database.toUpperCase()}_STORE is "${setting}" and would be lost when the command ends`);
  }
  const store = await open();
  try {
    await store.signIn();
    return await work(store);
  } finally {
    store.close();
  }
}
