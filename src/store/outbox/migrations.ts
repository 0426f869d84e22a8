import type { Migrations } from "../sqlite/database-file.ts";

/**
 * An outbox: counts that wait for a batch (with an empty writer) or are in one, and the ids of recorded events. Ids of
 * the current and the previous generation are kept.
 */
export const OUTBOX_MIGRATIONS: Migrations = {
  steps: [
    `CREATE TABLE counts (
      writer TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      event TEXT NOT NULL,
      value TEXT NOT NULL,
      amount INTEGER NOT NULL,
      PRIMARY KEY (writer, sequence, event, value)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ids (id TEXT PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE generation (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      number INTEGER NOT NULL,
      began INTEGER NOT NULL,
      ids INTEGER NOT NULL
    ) STRICT;
    INSERT INTO generation VALUES (1, 1, 0, 0)`,
  ],
  synchronous: "FULL",
  salvage: [
    { table: "counts", where: "true" },
    { table: "ids", where: "true" },
    { table: "generation", where: "true" },
  ],
};
