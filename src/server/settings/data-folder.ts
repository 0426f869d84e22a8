import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { formatError } from "../../domain/format/format-error.ts";
import { isFirestore } from "../../store/open.ts";
import { FolderInUse, lockFolder } from "../../store/sqlite/folder-lock.ts";
import type { Log } from "../start/log.ts";
import { StartError } from "../start/start-error.ts";
import { IN_MEMORY, type Settings } from "./settings.ts";

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
  if (Object.values(stores).every((store) => store === IN_MEMORY)) {
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

/** The settings with the embedded stores in memory, to be filled from the content files. */
export function inMemory<T extends FolderSettings>(settings: T): T {
  const { portfolio, tracker } = settings.stores;
  const place = (store: string) => (isFirestore(store) ? store : IN_MEMORY);
  return { ...settings, stores: { portfolio: place(portfolio), tracker: place(tracker) } };
}
