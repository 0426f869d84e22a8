import { copyFileSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { COUNTERS, COUNTERS_FILES, copyDatabase } from "./earlier-counts.ts";

export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** SQLite's write-ahead log and its index belong to a file. */
const PARTS = ["", "-wal", "-shm"] as const;

/**
 * Copies the counters into a new folder, which appears when it is complete. The server may keep running.
 * @throws BackupError
 */
export async function backUp(dataDir: string, folder: string): Promise<void> {
  const file = path.join(dataDir, COUNTERS);
  if (existsSync(folder)) throw new BackupError(`${folder} already exists: name a new folder`);
  if (!existsSync(file)) throw new BackupError("Nothing to back up: nothing was counted yet");
  await mkdir(path.dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    copyDatabase(file, path.join(unfinished, COUNTERS));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new BackupError(`Backup failed: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Replaces the counters by those of a backup, also of one by an earlier version, whose files are taken over when the
 * counters are opened. The replaced files are moved into a new folder in the data folder, which no server may use.
 * @returns the names of the restored files, and the folder of the replaced ones, if there were any
 * @throws BackupError before anything was changed
 */
export async function restore(
  folder: string,
  dataDir: string,
): Promise<{ readonly names: readonly string[]; readonly replaced: string | undefined }> {
  const names = COUNTERS_FILES.filter((name) => existsSync(path.join(folder, name)));
  if (names.length === 0) throw new BackupError(`${folder} contains no backup of the counters`);
  for (const name of names) requireSound(path.join(folder, name));
  await mkdir(dataDir, { recursive: true });
  const copies = await mkdtemp(path.join(dataDir, "restored-"));
  try {
    for (const name of names) copyFileSync(path.join(folder, name), path.join(copies, name));
  } catch (error) {
    await rm(copies, { recursive: true, force: true });
    throw new BackupError(`Restore failed: ${error instanceof Error ? error.message : error}`);
  }
  const present = COUNTERS_FILES.flatMap((name) => PARTS.map((part) => name + part)).filter((name) =>
    existsSync(path.join(dataDir, name)),
  );
  const replaced = present.length > 0 ? await mkdtemp(path.join(dataDir, "replaced-")) : undefined;
  for (const name of present) await rename(path.join(dataDir, name), path.join(replaced ?? dataDir, name));
  for (const name of names) await rename(path.join(copies, name), path.join(dataDir, name));
  await rmdir(copies);
  return { names, replaced };
}

/** @throws BackupError for a file that is damaged or no database */
function requireSound(file: string): void {
  const found = problemIn(file);
  if (found !== undefined) throw new BackupError(`${file} cannot be used: ${found}`);
}

function problemIn(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const check = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
      return check === "ok" ? undefined : check;
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
