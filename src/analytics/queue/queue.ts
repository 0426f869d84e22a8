import type { KeyValues } from "../device/storage.ts";
import { EVENT_PREFIX } from "../device/storage-keys.ts";
import type { DroppedEvents } from "./dropped-events.ts";
import type { Exclusively } from "./lock.ts";
import { parseEvent, type QueuedEvent } from "./queued-event.ts";

/** Taken, refused for good, or to be repeated. */
export type Outcome = "accepted" | "refused" | "later";

/** Delivers one event; a rejection means `later`. */
export type Deliver = (event: QueuedEvent) => Promise<Outcome>;

/** Events for one destination. */
export interface Queue {
  add(event: QueuedEvent): void;
  /** Delivers due events. Never rejects. */
  drain(): Promise<void>;
  /**
   * Sends waiting events when the page is left, without a response. They stay queued under the same ids until a drain
   * confirms them.
   */
  flush(send: (event: QueuedEvent) => boolean): void;
}

export interface QueueDependencies {
  readonly storage: KeyValues;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly deliver: Deliver;
  /**
   * How long the destination recognizes a repeated id, in milliseconds. Older unconfirmed events count as delivered,
   * so that none counts twice. 0 if it never does: each event is sent once (D33).
   */
  readonly rememberedMs: number;
  /** Locks out other tabs during a delivery. */
  readonly exclusively: Exclusively;
  readonly losses: DroppedEvents;
}

/** Beyond this, the oldest events are dropped. */
export const CAPACITY = 100;
/** Concurrent deliveries: a hanging one does not block the others, and a recovering server is not overrun. */
const BATCH = 10;
/** Doubles with each failure. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 300_000;
/**
 * A queue that survives the page. Each event has its own key, so tabs do not overwrite each other, and a killed page
 * leaves whole events only.
 * @param name of the destination
 */
export function createQueue(
  name: string,
  { storage, now, deliver, rememberedMs, exclusively, losses }: QueueDependencies,
): Queue {
  const prefix = `${EVENT_PREFIX}${name}:`;
  const waits = new Map<string, { readonly failures: number; readonly until: number }>();
  let draining = false;

  /** Oldest first. */
  const waiting = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .sort();
  const keyOf = ({ at, id }: QueuedEvent) => `${prefix}${String(at).padStart(15, "0")}:${id}`;
  const isDue = (key: string) => (waits.get(key)?.until ?? 0) <= now();

  function remove(key: string): void {
    storage.remove(key);
    waits.delete(key);
  }

  function note(key: string, event: QueuedEvent): void {
    storage.set(key, JSON.stringify({ ...event, sent: now() } satisfies QueuedEvent));
  }

  async function deliverAt(key: string): Promise<void> {
    const text = storage.get(key);
    if (text === null) return;
    const event = parseEvent(text);
    if (event === undefined) {
      remove(key);
      losses.add("refused");
      return;
    }
    if (event.sent !== undefined && (rememberedMs === 0 || now() - event.sent > rememberedMs)) {
      remove(key);
      return;
    }
    // Written first, so that no other tab or later page delivers it again.
    if (rememberedMs === 0) note(key, event);
    const outcome = await deliver(event).catch((): Outcome => "later");
    if (outcome === "later") {
      if (rememberedMs === 0 && storage.get(key) !== null) storage.set(key, text);
      const failures = (waits.get(key)?.failures ?? 0) + 1;
      waits.set(key, { failures, until: now() + Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) });
      return;
    }
    remove(key);
    if (outcome === "refused") losses.add("refused");
  }

  return {
    add(event) {
      storage.set(keyOf(event), JSON.stringify(event));
      for (const key of waiting().slice(0, -CAPACITY)) {
        remove(key);
        losses.add("dropped");
      }
    },
    async drain() {
      if (draining || !waiting().some(isDue)) return;
      draining = true;
      try {
        await exclusively(name, async () => {
          await Promise.all(waiting().filter(isDue).slice(0, BATCH).map(deliverAt));
        });
      } catch {
        // Without the lock, the next drain tries again.
      } finally {
        draining = false;
      }
    },
    flush(send) {
      for (const key of waiting()) {
        const event = parseEvent(storage.get(key) ?? "");
        if (event === undefined || event.sent !== undefined) continue;
        if (!send(event)) return;
        note(key, event);
      }
    },
  };
}
