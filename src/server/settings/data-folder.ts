import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type { Database } from "../../content/publish/collections.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { readStore, type StoreSource } from "../../store/engines.ts";
import { IN_MEMORY } from "../../store/sqlite/engine.ts";
import { FolderInUse, lockFolder } from "../../store/sqlite/folder-lock.ts";
import type { Log } from "../start/log.ts";
import { StartError } from "../start/start-error.ts";
import type { Settings } from "./settings.ts";

type FolderSettings = Pick<Settings, "dataDir" | "stores">;

/** The folder of the embedded stores and of the outbox, taken for this process. */
export interface DataFolder {
  readonly writable: boolean;
  /** Whether it is locked for this process. */
  readonly owned: boolean;
  release(): void;
}

/**
 * Takes the data folder, which is created where it is missing; where all is kept in memory there is nothing to take.
 * One that cannot be written does not keep the site from starting.
 * @throws StartError when another server has it: two of them would publish against each other
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
      throw new StartError(`${error.message}. End that one, or give this one a DATA_DIR of its own.`);
    }
    log.error(
      `DATA_DIR ${dataDir} cannot be written: ${formatError(error)}. Content is served from memory and nothing is counted until the site starts with a folder that can be.`,
    );
    return { writable: false, owned: false, release: () => undefined };
  }
}

/** The settings with stores in memory in place of those in files, to be filled from the content. */
export function inMemory<T extends FolderSettings>(settings: T): T {
  const { dataDir, stores } = settings;
  const place = (name: Database): StoreSource =>
    stores[name].file === undefined ? stores[name] : readStore(IN_MEMORY, { name, dataDir, env: {} });
  return { ...settings, stores: { portfolio: place("portfolio"), tracker: place("tracker") } };
}
