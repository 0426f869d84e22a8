import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isDamage, type Migrations } from "./database-file.ts";

/** Not an intact database of a supported version. */
export class UnusableCopy extends Error {
  override readonly name = "UnusableCopy";
}

const BUSY_MS = 10_000;

/** Copies a database at one moment, while others may read and write it. @param to a new file */
export function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS });
  try {
    copyInto(database, to);
  } finally {
    database.close();
  }
}

/** Writes an open database to a new file that only its owner can read. */
export function copyInto(database: DatabaseSync, to: string): void {
  // VACUUM INTO would create it readable by others.
  writeFileSync(to, "", { mode: 0o600, flag: "wx" });
  database.prepare("VACUUM INTO ?").run(to);
}

/** Blocks writes to a database during some work. */
export function withoutWrites(file: string, work: () => void): void {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec("BEGIN IMMEDIATE");
    work();
  } finally {
    database.close();
  }
}

/** @throws UnusableCopy for a file that is damaged, empty, not a database, or from a newer version */
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
