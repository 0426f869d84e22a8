import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isDamage, type Migrations } from "./database-file.ts";

/** A file is not a sound database of a version that this build reads. */
export class UnusableCopy extends Error {
  override readonly name = "UnusableCopy";
}

/** How long to wait for another process that writes. */
const BUSY_MS = 10_000;

/**
 * Copies a database that others may be reading and writing, as it is at one moment.
 * @param to a file that does not exist
 * @throws Error where it cannot be read, or the copy not be written
 */
export function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS });
  try {
    copyInto(database, to);
  } finally {
    database.close();
  }
}

/** Writes what is in an open database to a file that does not exist, which its owner alone can read. */
export function copyInto(database: DatabaseSync, to: string): void {
  // SQLite would let others read it.
  writeFileSync(to, "", { mode: 0o600, flag: "wx" });
  database.prepare("VACUUM INTO ?").run(to);
}

/**
 * Keeps everybody from writing to a database while some work is done; who wants to write waits as long.
 * @throws Error where somebody else does not stop writing
 */
export function withoutWrites(file: string, work: () => void): void {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec("BEGIN IMMEDIATE");
    work();
  } finally {
    database.close();
  }
}

/** @throws UnusableCopy for a file that is damaged, no database, or of a version from the future */
export function requireSound(file: string, { steps }: Migrations): void {
  let found: string;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      found = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
      const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
      if (version === 0) found = "it holds nothing";
      if (version > steps.length) found = `it has version ${version}, this build reads up to ${steps.length}`;
    } finally {
      database.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    found = error.message;
  }
  if (found !== "ok") throw new UnusableCopy(`${file} cannot be used: ${found}`);
}
