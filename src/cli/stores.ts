import type { Database } from "../content/publish/collections.ts";
import type { Store } from "../store/engine.ts";
import { type CommandContext, UsageError } from "./command.ts";

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
 * @throws UsageError for a store that would be gone with the command
 */
export async function withStore<T>(
  { settings }: Pick<CommandContext, "settings">,
  database: Database,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { setting, isLasting, open } = settings.stores[database];
  if (!isLasting) {
    throw new UsageError(`${database.toUpperCase()}_STORE is "${setting}", which lasts no longer than a process`);
  }
  const store = await open();
  try {
    await store.signIn();
    return await work(store);
  } finally {
    store.close();
  }
}
