import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { type Counts, countsFrom, countsIn, entriesOf, sumOf } from "../domain/documents/counts.ts";
import { type DocumentStore, LARGEST_COUNT } from "../domain/documents/document-store.ts";

/** The file of the counters in the data folder. */
export const COUNTERS = "counters.db";
/** Files of earlier versions beside it: events that wait for a store, and the embedded store of the portfolio. */
const OUTBOX = "outbox.db";
const PORTFOLIO = "portfolio.db";

/** Files of a data folder or of a backup that hold counts. */
export const COUNTERS_FILES = [COUNTERS, OUTBOX, PORTFOLIO] as const;

export interface CountedEvent {
  readonly event: string;
  readonly value: string;
  /** An event with an id counts once, however often it arrives. It identifies no person. */
  readonly id?: string | undefined;
}

/** The file of counters: all counts or, with a hosted store, those that wait for delivery. */
export type Counters = ReturnType<typeof openCounters>;

/** The file of the counters cannot be read or written, for example because the disk is full. */
export class CountersUnavailable extends Error {
  override readonly name = "CountersUnavailable";
  constructor(cause: unknown) {
    super("The counters cannot be written", { cause });
  }
}

/** A newer version wrote the file; this one could corrupt it. */
export class NewerFile extends Error {
  override readonly name = "NewerFile";
  constructor(file: string, version: number) {
    super(
      `${file} was written by a newer version of this program: it has version ${version}, this one reads up to ${STEPS.length}. Start the newer version, or put back a backup from before the update with npm run restore`,
    );
  }
}

/**
 * SQL that migrates each version of the file to the next. Counts wait for a batch (with an empty writer), are in one, or
 * stay here (with the writer `here`). The ids of recorded events are kept for one to two generations.
 */
const STEPS = [
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
  "CREATE TABLE sources (source TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
];

const ADD = `
  INSERT INTO counts (writer, sequence, event, value, amount) VALUES (?, 0, ?, ?, ?)
  ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`;
const BATCH = `
  INSERT INTO counts (writer, sequence, event, value, amount)
  SELECT ?, ?, event, value, min(amount, ${LARGEST_COUNT}) FROM counts WHERE writer = ''`;
const CLEAR_BATCHED = `DELETE FROM counts WHERE writer = '' AND amount <= ${LARGEST_COUNT}`;
const KEEP_REST = `UPDATE counts SET amount = amount - ${LARGEST_COUNT} WHERE writer = ''`;
const BATCHES = `
  SELECT writer, sequence, event, value, amount FROM counts WHERE writer NOT IN ('', 'here')
  ORDER BY writer, sequence`;
const SUMS = "SELECT event, value, sum(amount) AS amount FROM counts GROUP BY event, value";

/** Limits of a generation of ids. */
const GENERATION_IDS = 50_000;
const GENERATION_MS = 7 * 24 * 3_600_000;

/** How long another process may have the file locked. */
const LOCKED_MS = 2_000;

interface CountersOptions {
  readonly now: () => Date;
  /** Whether counts wait for a hosted store. */
  readonly hosted: boolean;
  /** How many event ids a generation remembers. */
  readonly generationIds?: number;
}

/**
 * Opens the counters in a file, or in `:memory:`. A new file takes over what an earlier version left beside it.
 * @throws NewerFile
 * @throws CountersUnavailable
 */
export function openCounters(file: string, options: CountersOptions) {
  try {
    copyEarlierOutbox(file);
    const counters = countersIn(openDatabase(file), options);
    try {
      const portfolio = path.join(path.dirname(file), PORTFOLIO);
      if (!options.hosted && existsSync(portfolio) && path.basename(file) === COUNTERS) {
        counters.addOnce(PORTFOLIO, () => countsOfPortfolio(portfolio));
      }
      return counters;
    } catch (error) {
      counters.close();
      throw error;
    }
  } catch (error) {
    throw error instanceof NewerFile ? error : new CountersUnavailable(error);
  }
}

/** Opens and migrates a file. What it acknowledges survives a power failure. */
function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCKED_MS });
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    inTransaction(database, () => {
      const version = versionOf(database);
      if (version > STEPS.length) throw new NewerFile(file, version);
      for (const step of STEPS.slice(version)) database.exec(step);
      database.exec(`PRAGMA user_version = ${STEPS.length}`);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
}

/** Runs work as one transaction, which is rolled back if it fails. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk has already rolled it back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

interface Waiting {
  readonly event: CountedEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

function countersIn(database: DatabaseSync, { now, hosted, generationIds = GENERATION_IDS }: CountersOptions) {
  const add = database.prepare(ADD);
  const remember = database.prepare("INSERT OR IGNORE INTO ids (id, generation) SELECT ?, number FROM generation");
  const here = hosted ? "" : "here";
  // New each time, so that a copied or restored data folder never reuses the name of a batch.
  const writer = randomUUID();
  let sequence = 0;
  let waiting: Waiting[] = [];

  function attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new CountersUnavailable(error);
    }
  }

  /** A clock that jumps ahead ends only one generation; one that is set back prolongs a generation. */
  function expireIds(): void {
    const { number, began, ids } = database.prepare("SELECT number, began, ids FROM generation").get() ?? {};
    const time = now().getTime();
    const age = time - Number(began);
    if (age < 0) database.prepare("UPDATE generation SET began = ?").run(time);
    if (age < GENERATION_MS && Number(ids) < generationIds) return;
    database.prepare("UPDATE generation SET number = ?, began = ?, ids = 0").run(Number(number) + 1, time);
    database.prepare("DELETE FROM ids WHERE generation < ?").run(Number(number));
  }

  function isNew(id: string | undefined): boolean {
    if (id === undefined) return true;
    if (remember.run(id.toLowerCase()).changes === 0) return false;
    database.exec("UPDATE generation SET ids = ids + 1");
    return true;
  }

  /** Writes all waiting events in one transaction, because a sync takes as long for one as for hundreds. */
  function write(): void {
    const group = waiting;
    waiting = [];
    try {
      attempt(() =>
        inTransaction(database, () => {
          expireIds();
          for (const { event } of group) if (isNew(event.id)) add.run(here, event.event, event.value, 1);
        }),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Moves waiting counts into a batch. Returns whether some remain. */
  const makeBatch = () =>
    inTransaction(database, () => {
      database.prepare(BATCH).run(writer, sequence);
      database.exec(CLEAR_BATCHED);
      return database.prepare(KEEP_REST).run().changes > 0;
    });

  async function deliverBatches(store: Pick<DocumentStore, "count">): Promise<void> {
    const remove = database.prepare("DELETE FROM counts WHERE writer = ? AND sequence = ?");
    for (const { batch, counts } of attempt(() => batchesIn(database))) {
      await store.count("traffic", "events", counts, batch);
      attempt(() => remove.run(batch.writer, batch.sequence));
    }
  }

  /** Adds counts from elsewhere, once per source, and removes batches in this file that the source has. */
  function addOnce(source: string, read: () => EarlierCounts): boolean {
    return inTransaction(database, () => {
      if (database.prepare("INSERT OR IGNORE INTO sources VALUES (?)").run(source).changes === 0) return false;
      const { counts, delivered } = read();
      const remove = database.prepare("DELETE FROM counts WHERE writer = ? AND sequence <= ?");
      for (const [writer, last] of delivered) remove.run(writer, last);
      for (const [event, value, amount] of entriesOf(counts)) add.run(here, event, value, amount);
      return true;
    });
  }

  return {
    /**
     * Records an event. Resolves once neither a killed process nor a power failure can lose it.
     * @throws CountersUnavailable if it could not be written; then it does not count
     */
    async add(event: CountedEvent): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (waiting.length === 0) setImmediate(write);
      waiting.push({ event, resolve, reject });
      return promise;
    },
    /** Everything in the file: all counts, unless a hosted store has the delivered ones. */
    counts: () => countsFrom(database.prepare(SUMS).all().map(entryOf)),
    /** Adds counts from elsewhere, all or none. Returns false if those of the source were added before. */
    addCounts: (counts: Counts, source: string) => addOnce(source, () => ({ counts, delivered: [] })),
    addOnce,
    /**
     * Delivers all waiting counts to `traffic/events` of a hosted store. Batches that were tried before go first,
     * unchanged, so that the store recognizes them.
     * @throws CountersUnavailable, StoreUnavailable; undelivered counts stay
     */
    async deliver(store: Pick<DocumentStore, "count">): Promise<void> {
      await deliverBatches(store);
      let isRestLeft = true;
      while (isRestLeft) {
        sequence += 1;
        isRestLeft = attempt(makeBatch);
        await deliverBatches(store);
      }
    },
    close: () => database.close(),
  };
}

function batchesIn(database: DatabaseSync) {
  const batches = Map.groupBy(database.prepare(BATCHES).all(), ({ writer, sequence }) => `${writer} ${sequence}`);
  return [...batches.values()].map((rows) => ({
    batch: { writer: String(rows[0]?.["writer"]), sequence: Number(rows[0]?.["sequence"]) },
    counts: countsFrom(rows.map(entryOf)),
  }));
}

function entryOf({ event, value, amount }: Readonly<Record<string, SQLOutputValue>>) {
  return [String(event), String(value), Number(amount)] as const;
}

/** How long to wait for a process that writes. */
const WRITING_MS = 10_000;

/** Copies a database at one moment into a new file that only its owner can read. */
export function copyDatabase(from: string, to: string): void {
  // VACUUM INTO would create it readable by others.
  writeFileSync(to, "", { mode: 0o600, flag: "wx" });
  const database = new DatabaseSync(from, { readOnly: true, timeout: WRITING_MS });
  try {
    database.prepare("VACUUM INTO ?").run(to);
  } finally {
    database.close();
  }
}

/** Begins a missing file of counters with the outbox of an earlier version, which has the same tables. */
function copyEarlierOutbox(file: string): void {
  const outbox = path.join(path.dirname(file), OUTBOX);
  if (existsSync(file) || !existsSync(outbox) || path.basename(file) !== COUNTERS) return;
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  withAdvice(outbox, () => copyDatabase(outbox, unfinished));
  renameSync(unfinished, file);
}

/** Counts from elsewhere, and the last sequence of each writer that they contain. */
interface EarlierCounts {
  readonly counts: Counts;
  readonly delivered: readonly (readonly [writer: string, sequence: number])[];
}

const EARLIER_COUNTS = `
  SELECT data FROM documents WHERE collection = 'traffic' AND (id = 'events' OR id LIKE 'events-import-%')`;
const EARLIER_BATCHES = "SELECT writer, sequence FROM batches WHERE collection = 'traffic'";

/** The counts in an earlier version's embedded store. Its file stays as it is. */
function countsOfPortfolio(file: string): EarlierCounts {
  return withAdvice(file, () => {
    const database = new DatabaseSync(file, { timeout: WRITING_MS });
    const rowsOf = (table: string, sql: string) =>
      database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) && database.prepare(sql).all();
    try {
      const documents = rowsOf("documents", EARLIER_COUNTS) ?? [];
      const batches = rowsOf("batches", EARLIER_BATCHES) ?? [];
      return {
        counts: sumOf(documents.map(({ data }) => countsIn(JSON.parse(String(data))))),
        delivered: batches.map(({ writer, sequence }) => [String(writer), Number(sequence)] as const),
      };
    } finally {
      database.close();
    }
  });
}

/** @throws Error that names a file of an earlier version that cannot be read, and says what to do */
function withAdvice<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file} of an earlier version cannot be read; move it away to count without it`, { cause: error });
  }
}
