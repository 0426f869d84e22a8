import { DatabaseSync } from "node:sqlite";

/** The schema of a database file. */
export interface Migrations {
  /** SQL to migrate each version to the next. */
  readonly steps: readonly string[];
  /** What survives a power failure: with `FULL` every acknowledged write, with `NORMAL` all but the last ones. */
  readonly synchronous: "NORMAL" | "FULL";
  /** Rows to salvage from a damaged file, because they exist nowhere else. */
  readonly salvage: readonly { readonly table: string; readonly where: string }[];
}

/** How long to wait for another process that creates the tables. */
const OPENING_MS = 5_000;

/** A newer version wrote the file; this one could corrupt it. */
class NewerFile extends Error {
  override readonly name = "NewerFile";
  constructor(file: string, version: number, known: number) {
    super(
      `${file} was written by a newer version of this program: it has version ${version}, this one reads up to ${known}. Start the newer version, or put back a backup from before the update with npm run restore`,
    );
  }
}

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGE = [11, 26];

/** Found by the integrity check rather than by the engine. */
class DamagedFile extends Error {
  override readonly name = "DamagedFile";
}

/**
 * Opens a database file, checks it, and creates missing tables. WAL lets pages read while the owner publishes.
 * @throws Error for a file of a newer version (`isNewer`) or a damaged one (`isDamage`)
 */
export function openSqliteFile(file: string, { steps, synchronous }: Migrations): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: OPENING_MS });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
    const found = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
    if (found !== "ok") throw new DamagedFile(found.replaceAll(/\s+/g, " "));
    bringUpToDate(database, file, steps);
    // SQLite's own wait would block the event loop: see `whenUnlocked`.
    database.exec("PRAGMA busy_timeout = 0");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function isDamage(error: unknown): error is Error {
  return (
    error instanceof DamagedFile ||
    (error instanceof Error && "errcode" in error && DAMAGE.includes(Number(error.errcode) & 0xff))
  );
}

/** Whether a file was written by a newer version, or an error was caused by that. */
export function isNewer(error: unknown): boolean {
  return error instanceof NewerFile || (error instanceof Error && isNewer(error.cause));
}

/** Writes only if necessary, so that a locked file can be opened and read. */
function bringUpToDate(database: DatabaseSync, file: string, steps: readonly string[]): void {
  const version = () => Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
  const found = version();
  if (found > steps.length) throw new NewerFile(file, found, steps.length);
  if (found === steps.length) return;
  inTransaction(database, () => {
    for (const step of steps.slice(version())) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** Runs work as one transaction, which is rolled back if it fails. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    // A full disk has already rolled it back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
