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

export interface CountedEvent {
  readonly event: string;
  readonly value: string;
  /** An event with an id counts once, however often it arrives. It identifies no person. */
  readonly id?: string | undefined;
}

/** Counts on their way to a store, kept on disk until they are delivered. */
export interface Outbox {
  /**
   * Records an event. Resolves once neither a killed process nor a power failure can lose it.
   * @throws OutboxUnavailable if it could not be written; then it does not count
   */
  add(event: CountedEvent): Promise<void>;
  /**
   * Delivers all counts to `traffic/events`. Batches that were tried before go first, unchanged, so that the store can
   * recognize them. Two processes may deliver from the same outbox.
   * @throws OutboxUnavailable, StoreUnavailable, and whatever else the store throws; undelivered counts stay
   */
  deliver(store: Pick<DocumentStore, "count">): Promise<void>;
  /** How many events are not delivered. */
  size(): number;
  /** Whether its file was removed or replaced. It then rejects events, but can still deliver until it is closed. */
  isGone(): boolean;
  close(): void;
}

/** The outbox cannot be written, for example because the disk is full. */
export class OutboxUnavailable extends Error {
  override readonly name = "OutboxUnavailable";
  constructor(cause: unknown) {
    super("The outbox of the counters cannot be written", { cause });
  }
}

const ADD = `
  INSERT INTO counts (writer, sequence, event, value, amount) VALUES ('', 0, ?, ?, 1)
  ON CONFLICT DO UPDATE SET amount = amount + 1`;
const BATCH = `
  INSERT INTO counts (writer, sequence, event, value, amount)
  SELECT ?, ?, event, value, min(amount, ${LARGEST_COUNT}) FROM counts WHERE writer = ''`;
const CLEAR_BATCHED = `DELETE FROM counts WHERE writer = '' AND amount <= ${LARGEST_COUNT}`;
const KEEP_REST = `UPDATE counts SET amount = amount - ${LARGEST_COUNT} WHERE writer = ''`;
const BATCHES =
  "SELECT writer, sequence, event, value, amount FROM counts WHERE writer <> '' ORDER BY writer, sequence";
const SIZE = "SELECT coalesce(sum(amount), 0) AS events FROM counts";
const DELIVERED = "DELETE FROM counts WHERE writer = ? AND sequence = ?";

interface OutboxOptions {
  readonly now: () => Date;
  /** Called if a damaged file was replaced by a new one; without it, a damaged file is left alone. */
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

/** @param generationIds how many event ids a generation remembers */
export function outboxIn(database: DatabaseSync, now: () => Date, generationIds = GENERATION_IDS): Outbox {
  const add = database.prepare(ADD);
  const batch = database.prepare(BATCH);
  const clearBatched = database.prepare(CLEAR_BATCHED);
  const keepRest = database.prepare(KEEP_REST);
  const batches = database.prepare(BATCHES);
  const delivered = database.prepare(DELIVERED);
  const size = database.prepare(SIZE);
  const presence = presenceOf(database);
  const ids = idMemory(database, now, generationIds);
  // New each time, so that a copied or restored data folder never reuses the name of a batch.
  const writer = randomUUID();
  let sequence = 0;
  let waiting: Waiting[] = [];

  /** Writes all pending events in one transaction, because a sync takes as long for one as for hundreds. */
  async function write(): Promise<void> {
    const takeGroup = (): readonly Waiting[] => {
      const group = waiting;
      waiting = [];
      return group;
    };
    try {
      const written = await attempt(() => {
        inTransaction(database, () => {
          ids.expire();
          for (const { event } of waiting) if (ids.isNew(event.id)) add.run(event.event, event.value);
          presence.require();
        });
        // In the same tick: later events have not been written.
        return takeGroup();
      });
      for (const { resolve } of written) resolve();
    } catch (error) {
      for (const { reject } of takeGroup()) reject(error);
    }
  }

  /** Moves waiting counts into a batch. Returns whether some remain. */
  function makeBatch(): boolean {
    let isRestLeft = false;
    inTransaction(database, () => {
      batch.run(writer, sequence);
      clearBatched.run();
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

  async function deliverBatches(store: Pick<DocumentStore, "count">): Promise<void> {
    for (const { batch, counts } of await attempt(() => batchesOf(batches))) {
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
      await deliverBatches(store);
      let isRestLeft = true;
      while (isRestLeft) {
        sequence += 1;
        isRestLeft = await attempt(makeBatch);
        await deliverBatches(store);
      }
    },
    size: () => Number(size.get()?.["events"]),
    isGone: presence.isGone,
    close() {
      database.close();
      presence.removeLog();
    },
  };
}

function batchesOf(statement: StatementSync): readonly { readonly batch: Batch; readonly counts: Counts }[] {
  const batches = Map.groupBy(statement.all(), ({ writer, sequence }) => `${writer} ${sequence}`);
  return [...batches.values()].map((rows) => ({
    batch: { writer: String(rows[0]?.["writer"]), sequence: Number(rows[0]?.["sequence"]) },
    counts: countsFrom(rows.map(({ event, value, amount }) => [String(event), String(value), Number(amount)] as const)),
  }));
}
