import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { formatError } from "../../domain/format/text.ts";
import { FolderInUse, lockFolder } from "../../store/folder-lock.ts";
import type { Log } from "../start/log.ts";
import { StartError } from "../start/start-error.ts";
import { IN_MEMORY, type Settings } from "./settings.ts";

/** The folder of the counters and the built pictures. */
export interface DataFolder {
  readonly writable: boolean;
  /** Whether this process holds the lock. */
  readonly owned: boolean;
  release(): void;
}

/**
 * Creates and locks the data folder, unless the counters are in memory. A read-only folder does not stop the start.
 * @throws StartError if another server uses it, because the two would overwrite each other
 */
export async function claimDataFolder(
  { dataDir, counters }: Pick<Settings, "dataDir" | "counters">,
  log: Log,
): Promise<DataFolder> {
  if (counters === IN_MEMORY) return { writable: true, owned: false, release: () => undefined };
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { writable: true, owned: true, release: lockFolder(dataDir) };
  } catch (error) {
    if (error instanceof FolderInUse) {
      throw new StartError(`${error.message}. Stop that server or set another DATA_DIR.`);
    }
    log.error(
      `DATA_DIR ${dataDir} cannot be written: ${formatError(error)}. Not counting. Fix the folder and restart.`,
    );
    return { writable: false, owned: false, release: () => undefined };
  }
}
