import { randomUUID } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type Counts, countsFrom } from "../../domain/documents/counts.ts";
import { type Batch, type DocumentStore, LARGEST_COUNT } from "../../domain/documents/document-store.ts";
import { whenUnlocked } from "../sqlite/busy.ts";
import { inTransaction } from "../sqlite/database-file.ts";
import { presenceOf } from "../sqlite/presence.ts";
import { openOrSalvage } from "../sqlite/salvage.ts";
import { GENERATION_IDS, idMemory } from "./ids.ts";
import { OUTBOX_MIGRATIONS } from "./migrations.ts";

/** Something that happened once and is to be counted once. */
export interface CountedEvent {
  readonly event: string;
  readonly value: string;
  /** Tells this one event from all others, so that it counts once however often it arrives. It names no person. */
  readonly id?: string | undefined;
}

/** Counts on their way to a store, on the disk until they are there. */
export interface Outbox {
  /**
   * Takes an event in. Settles when neither a killed process nor a power cut can lose it.
   * @throws OutboxUnavailable when it could not be written; then it does not count
   */
  add(event: CountedEvent): Promise<void>;
  /**
   * Delivers all that was taken in to `traffic/events`. What was tried before goes first, as the same batch, so that
   * the store can tell whether it has it already. Two processes may deliver from one outbox.
   * @throws OutboxUnavailable, StoreUnavailable, and whatever else the store throws; all stays for the next time
   */
  deliver(store: Pick<DocumentStore, "count">): Promise<void>;
  /**
   * Whether its file was removed or replaced. Then it takes no more in; what it took in before can be delivered until it
   * is closed.
   */
  isGone(): boolean;
  close(): void;
}

/** The outbox cannot be written: its disk is full, or not there. */
export class OutboxUnavailable extends Error {
  override readonly name = "OutboxUnavailable";
  constructor(cause: unknown) {
    super("The outbox of the counters cannot be written", { cause });
  }
}

const ADD = `
  INSERT INTO counts (writer, sequence, event, value, amount) VALUES ('', 0, ?, ?, 1)
  ON CONFLICT DO UPDATE SET amount = amount + 1`;
const SEAL = `
  INSERT INTO counts (writer, sequence, event, value, amount)
  SELECT ?, ?, event, value, min(amount, ${LARGEST_COUNT}) FROM counts WHERE writer = ''`;
const SEALED_ALL = `DELETE FROM counts WHERE writer = '' AND amount <= ${LARGEST_COUNT}`;
const KEEP_REST = `UPDATE counts SET amount = amount - ${LARGEST_COUNT} WHERE writer = ''`;
const SEALED = "SELECT writer, sequence, event, value, amount FROM counts WHERE writer <> '' ORDER BY writer, sequence";
const DELIVERED = "DELETE FROM counts WHERE writer = ? AND sequence = ?";

interface OutboxOptions {
  readonly now: () => Date;
  /** With it, a damaged file is moved aside and made anew with its counts, and this is told. */
  readonly onDamage?: (message: string) => void;
}

/**
 * Opens an outbox in a file, or in `:memory:`.
 * @throws OutboxUnavailable
 */
export function openOutbox(file: string, { now, onDamage }: OutboxOptions): Outbox {
  try {
    return outboxIn(openOrSalvage(file, OUTBOX_MIGRATIONS, onDamage), now);
  } catch (error) {
    throw new OutboxUnavailable(error);
  }
}

interface Waiting {
  readonly event: CountedEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An outbox in a database with the tables of `OUTBOX_LAYOUT`.
 * @param generationIds how many ids of events are remembered; twice as many at most
 */
export function outboxIn(database: DatabaseSync, now: () => Date, generationIds = GENERATION_IDS): Outbox {
  const add = database.prepare(ADD);
  const seal = database.prepare(SEAL);
  const sealedAll = database.prepare(SEALED_ALL);
  const keepRest = database.prepare(KEEP_REST);
  const sealed = database.prepare(SEALED);
  const delivered = database.prepare(DELIVERED);
  const presence = presenceOf(database);
  const ids = idMemory(database, now, generationIds);
  // Made up anew each time, so that a data folder that is copied, or put back from a backup, repeats no batch's name.
  const writer = randomUUID();
  let sequence = 0;
  let waiting: Waiting[] = [];

  /**
   * Writes all that has arrived since the last time at once: the disk takes as long for one event as for hundreds. While
   * another process has the file locked, more arrives and waits along.
   */
  async function write(): Promise<void> {
    const taken = (): readonly Waiting[] => {
      const group = waiting;
      waiting = [];
      return group;
    };
    try {
      const written = await attempt(() => {
        inTransaction(database, () => {
          ids.tidy();
          for (const { event } of waiting) if (ids.isNew(event.id)) add.run(event.event, event.value);
          presence.require();
        });
        // In the same step: what arrives from here on has not been written.
        return taken();
      });
      for (const { resolve } of written) resolve();
    } catch (error) {
      for (const { reject } of taken()) reject(error);
    }
  }

  /** Puts what waits into a batch. Returns whether there was too much for one. */
  function sealBatch(): boolean {
    let isRestLeft = false;
    inTransaction(database, () => {
      seal.run(writer, sequence);
      sealedAll.run();
      isRestLeft = keepRest.run().changes > 0;
    });
    return isRestLeft;
  }

  async function attempt<T>(work: () => T): Promise<T> {
    try {
      return await whenUnlocked(work);
    } catch (error) {
      throw new OutboxUnavailable(error);
    }
  }

  async function deliverSealed(store: Pick<DocumentStore, "count">): Promise<void> {
    for (const { batch, counts } of await attempt(() => batchesOf(sealed))) {
      await store.count("traffic", "events", counts, batch);
      await attempt(() => delivered.run(batch.writer, batch.sequence));
    }
  }

  return {
    async add(event) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (waiting.length === 0) setImmediate(write);
      waiting.push({ event, resolve, reject });
      return promise;
    },
    async deliver(store) {
      await deliverSealed(store);
      let isRestLeft = true;
      while (isRestLeft) {
        sequence += 1;
        isRestLeft = await attempt(sealBatch);
        await deliverSealed(store);
      }
    },
    isGone: presence.isGone,
    close() {
      database.close();
      presence.removeLog();
    },
  };
}

/** The batches that wait for their delivery, in their order. */
function batchesOf(sealed: StatementSync): readonly { readonly batch: Batch; readonly counts: Counts }[] {
  const batches = Map.groupBy(sealed.all(), ({ writer, sequence }) => `${writer} ${sequence}`);
  return [...batches.values()].map((rows) => ({
    batch: { writer: String(rows[0]?.["writer"]), sequence: Number(rows[0]?.["sequence"]) },
    counts: countsFrom(rows.map(({ event, value, amount }) => [String(event), String(value), Number(amount)] as const)),
  }));
}
