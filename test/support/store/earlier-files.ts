import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Rows of the outbox: writer (empty for what waits), sequence, and how many visits. */
type OutboxRow = readonly [writer: string, sequence: number, visits: number];

/** Creates `outbox.db` in a folder as earlier versions did; it knows the id `known`. */
export function createEarlierOutbox(folder: string, rows: readonly OutboxRow[]): void {
  const database = newDatabase(folder, "outbox.db", 1);
  database.exec(`
    CREATE TABLE counts (
      writer TEXT NOT NULL, sequence INTEGER NOT NULL, event TEXT NOT NULL, value TEXT NOT NULL, amount INTEGER NOT NULL,
      PRIMARY KEY (writer, sequence, event, value)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ids (id TEXT PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE generation (
      only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL, began INTEGER NOT NULL, ids INTEGER NOT NULL
    ) STRICT;
    INSERT INTO generation VALUES (1, 1, 0, 1);
    INSERT INTO ids VALUES ('known', 1)`);
  const insert = database.prepare("INSERT INTO counts VALUES (?, ?, 'visits', 'all', ?)");
  for (const row of rows) insert.run(...row);
  database.close();
}

/**
 * Creates `portfolio.db` in a folder as earlier versions did, with content and counters.
 * @param documents of the counters, by id
 * @param batches the last sequence that was counted, by writer
 */
export function createEarlierPortfolio(
  folder: string,
  documents: Readonly<Record<string, object>>,
  batches: Readonly<Record<string, number>> = {},
): void {
  const database = newDatabase(folder, "portfolio.db", 2);
  database.exec(`
    CREATE TABLE documents (
      collection TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL CHECK (json_type(data) = 'object'), fingerprint TEXT,
      PRIMARY KEY (collection, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE batches (
      collection TEXT NOT NULL, id TEXT NOT NULL, writer TEXT NOT NULL, sequence INTEGER NOT NULL, heard INTEGER NOT NULL,
      PRIMARY KEY (collection, id, writer)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO documents VALUES ('blog', 'events', '{"visits":{"all":1000}}', 'print')`);
  const insert = database.prepare("INSERT INTO documents VALUES ('traffic', ?, ?, NULL)");
  for (const [id, data] of Object.entries(documents)) insert.run(id, JSON.stringify(data));
  const remember = database.prepare("INSERT INTO batches VALUES ('traffic', 'events', ?, ?, 1)");
  for (const [writer, sequence] of Object.entries(batches)) remember.run(writer, sequence);
  database.close();
}

function newDatabase(folder: string, name: string, version: number): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, name));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = ${version}`);
  return database;
}
