import { DatabaseSync } from "node:sqlite";

/** Raised by one whenever the tables below change; a change comes with a step that brings older files along. */
const VERSION = 1;

/** Counters live beside content; they have no fingerprint, and that is how publishing knows to leave them alone. */
const TABLES = `
  CREATE TABLE documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_type(data) = 'object'),
    fingerprint TEXT,
    PRIMARY KEY (collection, id)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${VERSION};
`;

/** How long a statement waits while another process writes. */
const BUSY_MS = 5_000;

/**
 * Opens a database file and creates its tables where they are missing.
 * WAL lets pages read while the owner publishes; NORMAL may lose the last counts in a power cut, never the file.
 * @throws Error for a file of a newer version, or one that is no database
 */
export function openSqliteFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    createTables(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Locks before it looks, so that two processes starting together do not both create. */
function createTables(database: DatabaseSync, file: string): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (version > VERSION) throw new Error(`${file} has version ${version}, this build reads up to ${VERSION}`);
    if (version === 0) database.exec(TABLES);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
