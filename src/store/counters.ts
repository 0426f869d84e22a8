import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { type Counts, countsFrom, entriesOf } from "../domain/documents/counts.ts";
import { type DocumentStore, LARGEST_COUNT } from "../domain/documents/document-store.ts";
import { RECIPIENT_EVENT, recipientValue } from "../domain/site/recipients.ts";

export const COUNTERS = "counters.db";
/** Files of earlier versions beside it: events that wait for a store, and the embedded store of the portfolio. */
const EARLIER = ["outbox", "portfolio"] as const;

/** Files of a data folder or of a backup that hold counts. */
export const COUNTERS_FILES: readonly string[] = [COUNTERS, ...EARLIER.map((name) => `${name}.db`)];

export interface CountedEvent {
  readonly event: string;
  readonly value: string;
  /** An event with an id counts once, however often it arrives. It identifies no person. */
  readonly id?: string | undefined;
  /** The code of the recipient for whom it counts as well. */
  readonly recipient?: string | undefined;
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

export class NewerFile extends Error {
  override readonly name = "NewerFile";
  constructor(file: string, version: number) {
    super(
      `${file} was written by a newer version of this program: it has version ${version}, this one reads up to ${STEPS.length}. Start the newer version, or put back a backup from before the update with npx mass-and-line restore`,
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

/** Begins the counters with the events of an earlier version that wait, in tables that are the same. */
const TAKE_OUTBOX = `
  INSERT INTO counts SELECT writer, sequence, event, value, amount FROM outbox.counts;
  INSERT INTO ids SELECT id, generation FROM outbox.ids;
  UPDATE generation SET (number, began, ids) = (SELECT number, began, ids FROM outbox.generation)`;
const TAKE_PORTFOLIO = `
  INSERT INTO counts SELECT 'here', 0, events.key, amounts.key, amounts.value
  FROM portfolio.documents AS stored, json_each(stored.data) AS events,
    json_each(CASE events.type WHEN 'object' THEN events.value ELSE '{}' END) AS amounts
  WHERE stored.collection = 'traffic' AND (stored.id = 'events' OR stored.id LIKE 'events-import-%')
    AND amounts.type = 'integer'
  ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`;
/** Removes waiting batches that those counts have already. */
const REMOVE_TAKEN = `
  DELETE FROM counts WHERE EXISTS (
    SELECT 1 FROM portfolio.batches AS had
    WHERE had.collection = 'traffic' AND had.writer = counts.writer AND had.sequence >= counts.sequence
  )`;

const ADD = `
  INSERT INTO counts (writer, sequence, event, value, amount) VALUES (?, 0, ?, ?, ?)
  ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`;
const BATCH = `
  INSERT INTO counts (writer, sequence, event, value, amount)
  SELECT ?, ?, event, value, min(amount, ${LARGEST_COUNT}) FROM counts WHERE writer = '' AND event = ?`;
const REMOVE_BATCHED = `UPDATE counts SET amount = amount - ${LARGEST_COUNT} WHERE writer = '' AND event = ?`;
const REMOVE_EMPTY = "DELETE FROM counts WHERE writer = '' AND amount <= 0";
const BATCHES = `
  SELECT writer, sequence, event, value, amount FROM counts WHERE writer NOT IN ('', 'here')
  ORDER BY writer, sequence`;
const SUMS = "SELECT event, value, sum(amount) AS amount FROM counts GROUP BY event, value";

const GENERATION_IDS = 50_000;
const GENERATION_MS = 7 * 24 * 3_600_000;

const LOCKED_MS = 2_000;

interface CountersOptions {
  readonly now: () => Date;
  /** Whether counts wait for a hosted store. */
  readonly hosted: boolean;
}

/**
 * Opens the counters in a file, or in `:memory:`, and takes over what an earlier version left beside it.
 * @throws NewerFile
 * @throws CountersUnavailable
 */
export function openCounters(file: string, options: CountersOptions) {
  return attempt(() => countersIn(openDatabase(file, options), options));
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof NewerFile ? error : new CountersUnavailable(error);
  }
}

/** Opens and migrates a file. What it acknowledges survives a power failure. */
function openDatabase(file: string, { hosted }: CountersOptions): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCKED_MS });
  const scalar = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  const fileOf = (name: string) => path.join(path.dirname(file), `${name}.db`);
  const earlier = path.basename(file) === COUNTERS ? EARLIER.filter((name) => existsSync(fileOf(name))) : [];
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    for (const name of earlier) database.prepare(`ATTACH ? AS ${name}`).run(fileOf(name));
    inTransaction(database, () => {
      const version = Number(scalar("PRAGMA main.user_version"));
      if (version > STEPS.length) throw new NewerFile(file, version);
      for (const step of STEPS.slice(version)) database.exec(step);
      database.exec(`PRAGMA main.user_version = ${STEPS.length}`);
      if (version === 0 && earlier.includes("outbox")) database.exec(TAKE_OUTBOX);
      if (hosted || !earlier.includes("portfolio") || !isNewSource(database, "portfolio.db")) return;
      database.exec(TAKE_PORTFOLIO);
      if (scalar("SELECT 1 FROM portfolio.sqlite_schema WHERE name = 'batches'")) database.exec(REMOVE_TAKEN);
    });
    for (const name of earlier) database.exec(`DETACH ${name}`);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof NewerFile || earlier.length === 0) throw error;
    const files = earlier.map(fileOf).join(", ");
    throw new Error(`Move files of an earlier version away to count without them: ${files}`, { cause: error });
  }
}

/** Remembers a source of counts from elsewhere, which is added once. */
function isNewSource(database: DatabaseSync, source: string): boolean {
  return database.prepare("INSERT OR IGNORE INTO sources VALUES (?)").run(source).changes > 0;
}

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

function countersIn(database: DatabaseSync, { now, hosted }: CountersOptions) {
  const add = database.prepare(ADD);
  const remember = database.prepare("INSERT OR IGNORE INTO ids (id, generation) SELECT ?, number FROM generation");
  const remove = database.prepare("DELETE FROM counts WHERE writer = ? AND sequence = ?");
  const here = hosted ? "" : "here";
  // New each time, so that a copied or restored data folder never reuses the name of a batch.
  const writer = randomUUID();
  let sequence = 0;
  let group: { readonly events: CountedEvent[]; readonly written: Promise<void> } | undefined;

  /** A clock that jumps ahead ends only one generation; one that is set back prolongs a generation. */
  function expireIds(): void {
    const { number, began, ids } = database.prepare("SELECT number, began, ids FROM generation").get() ?? {};
    const time = now().getTime();
    const age = time - Number(began);
    if (age < 0) database.prepare("UPDATE generation SET began = ?").run(time);
    if (age < GENERATION_MS && Number(ids) < GENERATION_IDS) return;
    database.prepare("UPDATE generation SET number = ?, began = ?, ids = 0").run(Number(number) + 1, time);
    database.prepare("DELETE FROM ids WHERE generation < ?").run(Number(number));
  }

  function isNew(id: string | undefined): boolean {
    if (id === undefined) return true;
    if (remember.run(id.toLowerCase()).changes === 0) return false;
    database.exec("UPDATE generation SET ids = ids + 1");
    return true;
  }

  /** Writes all events that wait in one transaction, because a sync takes as long for one as for hundreds. */
  async function writeSoon(events: readonly CountedEvent[]): Promise<void> {
    await setImmediate();
    group = undefined;
    const write = () => {
      expireIds();
      for (const { event, value, id, recipient } of events) {
        if (!isNew(id)) continue;
        add.run(here, event, value, 1);
        if (recipient !== undefined) add.run(here, RECIPIENT_EVENT, recipientValue(recipient, event, value), 1);
      }
    };
    attempt(() => inTransaction(database, write));
  }

  /**
   * Moves waiting counts of one event into a batch, as far as they fit: the rules of Firestore may evaluate only so many
   * expressions for a write. Returns false if there are none.
   */
  const makeBatch = () =>
    inTransaction(database, () => {
      const event = database.prepare("SELECT min(event) AS event FROM counts WHERE writer = ''").get()?.["event"];
      if (typeof event !== "string") return false;
      sequence += 1;
      database.prepare(BATCH).run(writer, sequence, event);
      database.prepare(REMOVE_BATCHED).run(event);
      database.exec(REMOVE_EMPTY);
      return true;
    });

  return {
    /**
     * Records an event. Resolves once neither a killed process nor a power failure can lose it.
     * @throws CountersUnavailable if it could not be written; then it does not count
     */
    async add(event: CountedEvent): Promise<void> {
      const events = group?.events ?? [];
      events.push(event);
      group ??= { events, written: writeSoon(events) };
      return group.written;
    },
    /** Everything in the file: all counts, unless a hosted store has the delivered ones. */
    counts: () => countsFrom(database.prepare(SUMS).all().map(entryOf)),
    /** Adds counts from elsewhere, all or none. Returns false if those of the source were added before. */
    addCounts: (counts: Counts, source: string) =>
      inTransaction(database, () => {
        const isAdded = isNewSource(database, source);
        if (isAdded) for (const [event, value, amount] of entriesOf(counts)) add.run(here, event, value, amount);
        return isAdded;
      }),
    /**
     * Delivers all waiting counts to `traffic/events` of a hosted store. Batches that were tried before go first,
     * unchanged, so that the store recognizes them.
     * @throws CountersUnavailable, StoreUnavailable; undelivered counts stay
     */
    async deliver(store: Pick<DocumentStore, "count">): Promise<void> {
      do {
        for (const { batch, counts } of attempt(() => batchesIn(database))) {
          await store.count("traffic", "events", counts, batch);
          attempt(() => remove.run(batch.writer, batch.sequence));
        }
      } while (attempt(makeBatch));
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
