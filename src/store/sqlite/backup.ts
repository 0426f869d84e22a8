import { copyFileSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { OUTBOX_MIGRATIONS } from "../outbox/migrations.ts";
import { attempt } from "./attempt.ts";
import { copyDatabase, requireSound, withoutWrites } from "./copy.ts";
import type { Migrations } from "./database-file.ts";
import { LOCK, lockFolder } from "./folder-lock.ts";
import { STORE_MIGRATIONS } from "./migrations.ts";
import { finishReplacing, PARTS, prepareNext, replaceFile } from "./replace.ts";

/** Files by name in a backup. */
export type BackedUp = Readonly<Partial<Record<"outbox" | "portfolio" | "tracker", string | undefined>>>;

const MIGRATIONS: Readonly<Record<keyof BackedUp, Migrations>> = {
  outbox: OUTBOX_MIGRATIONS,
  portfolio: STORE_MIGRATIONS,
  tracker: STORE_MIGRATIONS,
};
const NAMES = ["outbox", "portfolio", "tracker"] as const;

const COPIES = "copies";

export class BackupError extends Error {
  override readonly name = "BackupError";
}

/**
 * Copies databases into a new folder, which appears when it is complete. The server may keep running: a count that it
 * has acknowledged is in the backup once.
 * @param files missing ones are skipped
 * @returns the names of the copies
 * @throws BackupError
 */
export async function backUp(files: BackedUp, folder: string): Promise<readonly string[]> {
  if (existsSync(folder)) throw new BackupError(`${folder} already exists: name a new folder`);
  const present = NAMES.flatMap((name) => {
    const file = files[name];
    return file !== undefined && existsSync(file) ? [{ name, file }] : [];
  });
  if (present.length === 0) throw new BackupError("Nothing to back up: the stores are empty");
  await mkdir(path.dirname(folder), { recursive: true });
  await removeUnfinished(path.dirname(folder));
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  // Released when this process ends, so an unlocked unfinished folder is abandoned.
  const release = lockFolder(unfinished);
  const copies = path.join(unfinished, COPIES);
  try {
    await mkdir(copies, { mode: 0o700 });
    const copyAll = () => {
      for (const { name, file } of present) copyDatabase(file, path.join(copies, `${name}.db`));
    };
    const [first] = present;
    // Counts move from the outbox to the store in batches that the store recognizes. While writes are blocked, a count
    // is in both copies as part of such a batch, or in only one of them.
    if (first?.name === "outbox") withoutWrites(first.file, copyAll);
    else copyAll();
    await rename(copies, folder);
  } catch (error) {
    throw new BackupError(`Backup failed: ${error instanceof Error ? error.message : error}`);
  } finally {
    release();
    await rm(unfinished, { recursive: true, force: true });
  }
  return present.map(({ name }) => name);
}

/** Removes what killed backups left in a folder. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const unfinished = path.join(folder, name);
    if (!/\.unfinished-\w{6}$/.test(name) || !existsSync(path.join(unfinished, LOCK))) continue;
    const release = attempt(() => lockFolder(unfinished));
    release?.();
    if (release !== undefined) await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Replaces databases with the copies of a backup. The old files are moved into a new folder beside them, because a
 * rename cannot reach another disk. No server may have them open.
 * @returns the names of restored files, and the folders of the old files
 * @throws BackupError, UnusableCopy before anything was changed
 */
export async function restore(
  folder: string,
  files: BackedUp,
): Promise<{ readonly names: readonly string[]; readonly replaced: readonly string[] }> {
  const found = NAMES.flatMap((name) => {
    const copy = path.join(folder, `${name}.db`);
    const file = files[name];
    return file !== undefined && existsSync(copy) ? [{ name, copy, file }] : [];
  });
  if (found.length === 0) throw new BackupError(`${folder} contains no backup of these stores`);
  for (const { name, copy } of found) requireSound(copy, MIGRATIONS[name]);
  const commits = [];
  for (const { copy, file } of found) {
    await mkdir(path.dirname(file), { recursive: true });
    finishReplacing(file);
    commits.push(prepareNext(file, (unfinished) => copyFileSync(copy, unfinished)));
  }
  // From here on, an interrupted restore is completed by the next opening. The outbox is last: its counts may already
  // be in a store that is not restored yet.
  for (const commit of commits.reverse()) commit();
  const old = found.filter(({ file }) => PARTS.some((part) => existsSync(file + part)));
  const replaced = new Map<string, string>();
  for (const folder of new Set(old.map(({ file }) => path.dirname(file)))) {
    replaced.set(folder, await mkdtemp(path.join(folder, "replaced-")));
  }
  for (const { name, file } of found) {
    const beside = path.dirname(file);
    replaceFile(file, path.join(replaced.get(beside) ?? beside, `${name}.db`));
  }
  return { names: found.map(({ name }) => name), replaced: [...replaced.values()] };
}
