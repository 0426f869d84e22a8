import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type ContentStore, type DocumentStore, StoreUnavailable } from "../core/document-store.ts";
import { openSqlite } from "./sqlite.ts";

const MEMORY = ":memory:";

/**
 * Opens the store that a setting names: `sqlite:portfolio.db`, below the data folder, which is created.
 * @param name `portfolio` or `tracker`, the two separate stores (D21)
 * @throws Error naming the setting, for an engine this build does not know
 * @throws StoreUnavailable
 */
export async function openStore(name: string, setting: string, dataDir: string): Promise<DocumentStore & ContentStore> {
  const [, engine, place] = /^([a-z]+):(.+)$/s.exec(setting) ?? [];
  if (engine !== "sqlite" || place === undefined) {
    throw new Error(`${name.toUpperCase()}_STORE is "${setting}"; this build knows sqlite:<path> only`);
  }
  if (place === MEMORY) return openSqlite(MEMORY, { name });
  const file = path.resolve(dataDir, place);
  try {
    await mkdir(path.dirname(file), { recursive: true });
  } catch (error) {
    throw new StoreUnavailable(name, error);
  }
  return openSqlite(file, { name });
}
