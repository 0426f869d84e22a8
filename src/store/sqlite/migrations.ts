import type { Migrations } from "./database-file.ts";

/**
 * A document store. Counters have no fingerprint, so publishing leaves them alone. The last batch of each writer is
 * recorded, so that none counts twice.
 */
export const STORE_MIGRATIONS: Migrations = {
  steps: [
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
  ],
  // Content can be published again; counts are written with `FULL`.
  synchronous: "NORMAL",
  salvage: [
    { table: "documents", where: "fingerprint IS NULL" },
    { table: "batches", where: "true" },
  ],
};
