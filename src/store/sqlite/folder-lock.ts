import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./busy.ts";

/** The file that is locked, by its name in the folder. */
export const LOCK = "server.lock";

/** A handle that nobody refers to would be collected, and its lock with it. */
const held = new Set<DatabaseSync>();

/** Another process has the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  constructor(folder: string, pid: string | undefined) {
    super(`${folder} is in use by another server${pid === undefined ? "" : `, process ${pid}`}`);
  }
}

/**
 * Takes a folder for this process alone. The lock is the operating system's, by way of SQLite, so it ends with the
 * process, however that ends; the number of the process beside it is for people.
 * @returns gives the folder back
 * @throws FolderInUse
 * @throws Error if the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  const pidFile = path.join(folder, "server.pid");
  const lock = new DatabaseSync(path.join(folder, LOCK), { timeout: 0 });
  try {
    // Held open for good. Nothing is written, so a full disk does not matter.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
  } catch (error) {
    lock.close();
    if (isBusy(error)) {
      throw new FolderInUse(
        folder,
        attempt(() => readFileSync(pidFile, "utf8").trim()),
      );
    }
    throw error;
  }
  held.add(lock);
  attempt(() => writeFileSync(pidFile, `${process.pid}\n`));
  return () => {
    attempt(() => rmSync(pidFile));
    held.delete(lock);
    lock.close();
  };
}

/** The number of the process is a courtesy: the lock holds without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
