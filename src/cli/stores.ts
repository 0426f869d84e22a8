import type { Database } from "../domain/collections.ts";
import type { Store } from "../store/store-setting.ts";
import { type CommandContext, UsageError } from "./command.ts";

/** Opens both stores with `withStore`. */
export async function withStores<T>(
  context: Pick<CommandContext, "settings" | "terminal">,
  work: (stores: Readonly<Record<Database, Store>>) => Promise<T>,
): Promise<T> {
  return withStore(context, "portfolio", (portfolio) =>
    withStore(context, "tracker", (tracker) => work({ portfolio, tracker })),
  );
}

/**
 * Opens a hosted store, signed in, and closes it afterwards. A running server notices a push.
 * @throws StoreUnavailable
 * @throws UsageError if the documents are files
 */
export async function withStore<T>(
  { settings, terminal }: Pick<CommandContext, "settings" | "terminal">,
  database: Database,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const setting = settings.stores[database];
  if (setting.engine === "files") {
    const variable = `${database.toUpperCase()}_STORE`;
    throw new UsageError(
      `${variable} is "files": the site reads the content folder itself, so there is nothing to move`,
    );
  }
  const store = await setting.open((problem) => terminal.note(problem));
  try {
    await store.signIn();
    return await work(store);
  } finally {
    store.close();
  }
}
