import { DatabaseSync } from "node:sqlite";

/** What is in a database file, and how safely. */
export interface Migrations {
  /** Steps that bring a file from each version to the next; a change of the tables is one more. */
  readonly steps: readonly string[];
  /**
   * What survives a power cut: with `FULL` every write that was answered, with `NORMAL` all but the last ones.
   * A process that is killed loses nothing either way.
   */
  readonly synchronous: "NORMAL" | "FULL";
  /** What exists nowhere else and has to be saved from a damaged file: tables, and which of their rows. */
  readonly precious: readonly { readonly table: string; readonly where: string }[];
}

/** How long opening a file waits for another process that creates its tables. */
const OPENING_MS = 5_000;

/** A file was written by a newer version of this program, which may keep things in it that this one would spoil. */
class NewerFile extends Error {
  override readonly name = "NewerFile";
  constructor(file: string, version: number, known: number) {
    super(
      `${file} was written by a newer version of this program: it has version ${version}, this one reads up to ${known}. Start the newer version, or put back a backup from before the update with npm run restore`,
    );
  }
}

/** Codes of SQLite for a file that is malformed, or no database. */
const DAMAGE = [11, 26];

/** A file that was found damaged when it was checked; others are found by the engine itself. */
class DamagedFile extends Error {
  override readonly name = "DamagedFile";
}

/**
 * Opens a database file, checks it, and creates its tables where they are missing.
 * WAL lets pages read while the owner publishes.
 * @throws Error for a file of a newer version, and one for which `isDamage` holds
 */
export function openSqliteFile(file: string, { steps, synchronous }: Migrations): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: OPENING_MS });
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
    const found = String(database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"]);
    if (found !== "ok") throw new DamagedFile(found.replaceAll(/\s+/g, " "));
    bringUpToDate(database, file, steps);
    // Waiting inside SQLite would block the process: see `whenUnlocked`.
    database.exec("PRAGMA busy_timeout = 0");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether a file could not be opened because of what is in it. */
export function isDamage(error: unknown): error is Error {
  return (
    error instanceof DamagedFile ||
    (error instanceof Error && "errcode" in error && DAMAGE.includes(Number(error.errcode) & 0xff))
  );
}

/** Whether a file could not be opened because a newer version wrote it: that, or what is behind it. */
export function isNewer(error: unknown): boolean {
  return error instanceof NewerFile || (error instanceof Error && isNewer(error.cause));
}

/** Writes only where there is something to do, so that a file that another process has locked can be opened and read. */
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

/** Runs work as one transaction; where it fails, nothing of it stays. Locks before it looks: two processes may meet. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    // A full disk has ended it already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
