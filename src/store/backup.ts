import { copyFileSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { formatError } from "../domain/format/text.ts";
import { COUNTERS, COUNTERS_FILES, copyDatabase } from "./counters.ts";

export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** A backup that was killed; the next one into the same folder replaces it. */
const UNFINISHED = `${COUNTERS}.unfinished`;
/** SQLite's write-ahead log and its index belong to a file. */
const DB_FILE_SUFFIXES = ["", "-wal", "-shm"] as const;

/**
 * Copies the counters into a new folder. The file gets its name when it is complete. The server may keep running.
 * @throws BackupError
 */
export async function backUp(dataDir: string, folder: string): Promise<void> {
  const file = path.join(dataDir, COUNTERS);
  const found = await readdir(folder).catch(() => undefined);
  if (existsSync(folder) && found?.join() !== UNFINISHED) {
    throw new BackupError(`${folder} already exists: name a new folder`);
  }
  if (!existsSync(file)) throw new BackupError("Nothing to back up: nothing was counted yet");
  const unfinished = path.join(folder, UNFINISHED);
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    if (found === undefined) await mkdir(folder, { mode: 0o700 });
    await rm(unfinished, { force: true });
    copyDatabase(file, unfinished);
    await rename(unfinished, path.join(folder, COUNTERS));
  } catch (error) {
    if (found === undefined) await rm(folder, { recursive: true, force: true });
    throw new BackupError(`Backup failed: ${formatError(error)}`);
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
  for (const name of names) verifyIntegrity(path.join(folder, name));
  await mkdir(dataDir, { recursive: true });
  const copies = await mkdtemp(path.join(dataDir, "restored-"));
  try {
    for (const name of names) copyFileSync(path.join(folder, name), path.join(copies, name));
  } catch (error) {
    await rm(copies, { recursive: true, force: true });
    throw new BackupError(`Restore failed: ${formatError(error)}`);
  }
  const present = COUNTERS_FILES.flatMap((name) => DB_FILE_SUFFIXES.map((suffix) => name + suffix)).filter((name) =>
    existsSync(path.join(dataDir, name)),
  );
  const replaced = present.length > 0 ? await mkdtemp(path.join(dataDir, "replaced-")) : undefined;
  for (const name of present) await rename(path.join(dataDir, name), path.join(replaced ?? dataDir, name));
  for (const name of names) await rename(path.join(copies, name), path.join(dataDir, name));
  await rmdir(copies);
  return { names, replaced };
}

/** @throws BackupError for a file that is damaged or no database */
function verifyIntegrity(file: string): void {
  let problem: string | undefined;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      problem = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
    } finally {
      database.close();
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem !== "ok") throw new BackupError(`${file} cannot be used: ${problem}`);
}
