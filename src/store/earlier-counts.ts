import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { countsIn, sumOf } from "../domain/documents/counts.ts";
import type { Counters } from "./counters.ts";
import { IMPORTED } from "./imported-counts.ts";

/** The file of the counters in the data folder. */
export const COUNTERS = "counters.db";
/** What earlier versions kept beside it: events that wait for a store, and the embedded store of the portfolio. */
const OUTBOX = "outbox.db";
const PORTFOLIO = "portfolio.db";

/** Files of a data folder or of a backup that hold counts. */
export const COUNTERS_FILES = [COUNTERS, OUTBOX, PORTFOLIO] as const;

/** How long to wait for a process that writes. */
const LOCKED_MS = 10_000;

/** @throws Error that names a file of an earlier version that cannot be read, and says what to do */
function named<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file} of an earlier version cannot be read; move it away to count without it`, { cause: error });
  }
}

/** Copies a database at one moment into a new file that only its owner can read. */
export function copyDatabase(from: string, to: string): void {
  // VACUUM INTO would create it readable by others.
  writeFileSync(to, "", { mode: 0o600, flag: "wx" });
  const database = new DatabaseSync(from, { readOnly: true, timeout: LOCKED_MS });
  try {
    database.prepare("VACUUM INTO ?").run(to);
  } finally {
    database.close();
  }
}

/** Begins a missing file of counters with the outbox of an earlier version, which has the same tables. */
export function copyEarlierOutbox(file: string): void {
  const outbox = path.join(path.dirname(file), OUTBOX);
  if (existsSync(file) || !existsSync(outbox) || path.basename(file) !== COUNTERS) return;
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  named(outbox, () => copyDatabase(outbox, unfinished));
  renameSync(unfinished, file);
}

/** Adds the counts of an earlier version's embedded store, once. Its file stays as it is. */
export function addEarlierCounts(file: string, counters: Pick<Counters, "addCounts">): void {
  const portfolio = path.join(path.dirname(file), PORTFOLIO);
  if (!existsSync(portfolio) || path.basename(file) !== COUNTERS) return;
  const { documents, batches } = named(portfolio, () => rowsIn(portfolio));
  counters.addCounts(
    sumOf(documents.map(({ data }) => countsIn(JSON.parse(String(data))))),
    PORTFOLIO,
    new Map(batches.map(({ writer, sequence }) => [String(writer), Number(sequence)])),
  );
}

function rowsIn(portfolio: string) {
  const database = new DatabaseSync(portfolio, { timeout: LOCKED_MS });
  const rowsOf = (table: string, sql: string) =>
    database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) === undefined
      ? []
      : database.prepare(sql).all();
  try {
    return {
      documents: rowsOf(
        "documents",
        `SELECT data FROM documents WHERE collection = 'traffic' AND (id = 'events' OR id LIKE 'events${IMPORTED}%')`,
      ),
      // Batches that the outbox did not remove after they were counted.
      batches: rowsOf("batches", "SELECT writer, sequence FROM batches WHERE collection = 'traffic'"),
    };
  } finally {
    database.close();
  }
}
