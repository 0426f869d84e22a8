import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { formatError } from "../../domain/format/text.ts";
import { COUNTERS, COUNTERS_FILES } from "../../store/counters.ts";
import { lockFolder } from "../../store/folder-lock.ts";
import { BackupError, type Command, readArguments } from "../command.ts";

const WRITING_MS = 10_000;
/** SQLite's write-ahead log and its index belong to a file. */
const DB_FILE_SUFFIXES = ["", "-wal", "-shm"] as const;

/**
 * Copies the counters, as they are at one moment, into a new folder that only its owner can read. The site may keep
 * running. A backup that is killed leaves its folder beside.
 */
export const backup: Command = async (args, { settings, terminal, workingDir }) => {
  const [name = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const folder = path.resolve(workingDir, name);
  const file = path.join(settings.dataDir, COUNTERS);
  if (existsSync(folder)) throw new BackupError(`${folder} already exists: name a new folder`);
  if (!existsSync(file)) throw new BackupError("Nothing to back up: nothing was counted yet");
  let unfinished: string | undefined;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    unfinished = await mkdtemp(`${folder}.unfinished-`);
    using database = new DatabaseSync(file, { readOnly: true, timeout: WRITING_MS });
    database.prepare("VACUUM INTO ?").run(path.join(unfinished, COUNTERS));
    await rename(unfinished, folder);
  } catch (error) {
    if (unfinished !== undefined) await rm(unfinished, { recursive: true, force: true });
    throw new BackupError(`Backup failed: ${formatError(error)}`);
  }
  terminal.print(`${folder}: counters`);
  return 0;
};

/** Replaces the counters by those of a backup. The site must be stopped. */
export const restore: Command = async (args, { settings: { dataDir }, terminal, workingDir }) => {
  const [folder = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  await mkdir(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const { names, replaced } = await restoreFrom(path.resolve(workingDir, folder), dataDir);
    terminal.print(`Restored: ${names.join(", ")}`);
    if (replaced !== undefined) terminal.note(`The replaced files are in ${replaced}`);
  } finally {
    release();
  }
  return 0;
};

/**
 * Replaces the counters by those of a backup, also of one by an earlier version, whose files are taken over when the
 * counters are opened. The replaced files are moved into a new folder in the data folder, which no server may use.
 * @returns the names of the restored files, and the folder of the replaced ones, if there were any
 * @throws BackupError before anything was changed
 */
export async function restoreFrom(folder: string, dataDir: string) {
  const names = COUNTERS_FILES.filter((name) => existsSync(path.join(folder, name)));
  if (names.length === 0) throw new BackupError(`${folder} contains no backup of the counters`);
  const copies = await mkdtemp(path.join(dataDir, "restored-"));
  try {
    for (const name of names) {
      verifyIntegrity(path.join(folder, name));
      await copyFile(path.join(folder, name), path.join(copies, name));
    }
  } catch (error) {
    await rm(copies, { recursive: true, force: true });
    throw error instanceof BackupError ? error : new BackupError(`Restore failed: ${formatError(error)}`);
  }
  const present = COUNTERS_FILES.flatMap((name) => DB_FILE_SUFFIXES.map((suffix) => name + suffix)).filter((name) =>
    existsSync(path.join(dataDir, name)),
  );
  const replaced = present.length > 0 ? await mkdtemp(path.join(dataDir, "replaced-")) : undefined;
  for (const name of present) await rename(path.join(dataDir, name), path.join(replaced ?? dataDir, name));
  for (const name of names) await rename(path.join(copies, name), path.join(dataDir, name));
  await rm(copies, { recursive: true });
  return { names, replaced };
}

/** @throws BackupError for a file that is damaged or no database */
function verifyIntegrity(file: string): void {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const result = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
    if (result !== "ok") throw new Error(result);
  } catch (error) {
    throw new BackupError(`${file} cannot be used: ${formatError(error)}`);
  }
}
