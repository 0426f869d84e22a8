import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const LOCK = "server.lock";

/** Keeps the handles from being garbage collected, which would release their locks. */
const held = new Set<DatabaseSync>();

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  constructor(folder: string, pid: string | undefined) {
    super(`${folder} is in use by another server${pid === undefined ? "" : `, process ${pid}`}`);
  }
}

/**
 * Locks a folder for this process. The lock is the operating system's, through SQLite, so it ends with the process.
 * @returns releases the folder
 * @throws FolderInUse
 * @throws Error if the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  // Only informs people; the lock works without it.
  const pidFile = path.join(folder, "server.pid");
  const lock = new DatabaseSync(path.join(folder, LOCK), { timeout: 0 });
  try {
    // Never committed. Nothing is written, so a full disk does not matter.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(folder, existsSync(pidFile) ? readFileSync(pidFile, "utf8").trim() : undefined);
  }
  held.add(lock);
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch {}
  return () => {
    rmSync(pidFile, { force: true });
    held.delete(lock);
    lock.close();
  };
}

/** Whether another process has a SQLite database locked (SQLITE_BUSY). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}
