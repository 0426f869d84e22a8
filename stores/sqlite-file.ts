import { DatabaseSync } from "node:sqlite";

/**
 * Steps that bring a file from each version to the next; a change of the tables is one more.
 * Counters live beside content; they have no fingerprint, and that is how publishing knows to leave them alone.
 * The last batch of each writer is remembered, so that none counts twice.
 */
const STEPS = [
  `CREATE TABLE documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_type(data) = 'object'),
    fingerprint TEXT,
    PRIMARY KEY (collection, id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE batches (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    writer TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    heard INTEGER NOT NULL,
    PRIMARY KEY (collection, id, writer)
  ) STRICT, WITHOUT ROWID`,
] as const;

/** How long a statement waits while another process writes. */
const BUSY_MS = 5_000;

/**
 * Opens a database file and creates its tables where they are missing.
 * WAL lets pages read while the owner publishes; NORMAL may lose the last writes in a power cut, never the file.
 * @throws Error for a file of a newer version, or one that is no database
 */
export function openSqliteFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    inTransaction(database, () => createTables(database, file));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function createTables(database: DatabaseSync, file: string): void {
  const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (version > STEPS.length) throw new Error(`${file} has version ${version}, this build reads up to ${STEPS.length}`);
  for (const step of STEPS.slice(version)) database.exec(step);
  database.exec(`PRAGMA user_version = ${STEPS.length}`);
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
