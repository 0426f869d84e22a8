import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { type Database, perDatabase } from "../../content/publish/collections.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { readStore } from "../../store/engines.ts";
import { IN_MEMORY } from "../../store/sqlite/engine.ts";
import { FolderInUse, lockFolder } from "../../store/sqlite/folder-lock.ts";
import type { Log } from "../start/log.ts";
import { StartError } from "../start/start-error.ts";
import type { Settings } from "./settings.ts";

type FolderSettings = Pick<Settings, "dataDir" | "stores">;

/** The folder of the embedded stores and the outbox. */
export interface DataFolder {
  readonly writable: boolean;
  /** Whether this process holds the lock. */
  readonly owned: boolean;
  release(): void;
}

/**
 * Creates and locks the data folder, unless everything is in memory. A read-only folder does not stop the start.
 * @throws StartError if another server uses it, because the two would overwrite each other
 */
export async function claimDataFolder({ dataDir, stores }: FolderSettings, log: Log): Promise<DataFolder> {
  if (Object.values(stores).every(({ isLasting }) => !isLasting)) {
    return { writable: true, owned: false, release: () => undefined };
  }
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { writable: true, owned: true, release: lockFolder(dataDir) };
  } catch (error) {
    if (error instanceof FolderInUse) {
      throw new StartError(`${error.message}. Stop that server or set another DATA_DIR.`);
    }
    log.error(
      `DATA_DIR ${dataDir} cannot be written: ${formatError(error)}. Serving content from memory, without counting. Fix the folder and restart.`,
    );
    return { writable: false, owned: false, release: () => undefined };
  }
}

/** Replaces file stores by in-memory ones. */
export function inMemory<T extends FolderSettings>(settings: T): T {
  const { dataDir, stores } = settings;
  const memoryOf = (name: Database) => readStore(IN_MEMORY, { name, dataDir, env: {} });
  return {
    ...settings,
    stores: perDatabase((name) => (stores[name].file === undefined ? stores[name] : memoryOf(name))),
  };
}
