import type { KeyValues } from "../device/storage.ts";
import { EVENT_PREFIX } from "../device/storage-keys.ts";
import type { DroppedEvents } from "./dropped-events.ts";
import type { Exclusively } from "./lock.ts";
import { parseEvent, type QueuedEvent } from "./queued-event.ts";

/** What became of a delivery: taken, turned down for good, or to be tried again. */
export type Outcome = "accepted" | "refused" | "later";

/** Hands one event to where it goes; a rejection is another word for `later`. */
export type Deliver = (event: QueuedEvent) => Promise<Outcome>;

/** Events that wait for one destination. */
export interface Queue {
  add(event: QueuedEvent): void;
  /** Tries to deliver what is due. Never rejects. */
  drain(): Promise<void>;
  /**
   * Sends what waits by a way that gives no answer, as the page goes. It stays in the queue, under the same id, until a
   * drain is told that it was accepted.
   */
  flush(send: (event: QueuedEvent) => boolean): void;
}

export interface QueueDependencies {
  readonly storage: KeyValues;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly deliver: Deliver;
  /**
   * How long the other side is sure to know an event again, in milliseconds. What was sent before that, and not answered,
   * is taken for delivered, as it would count twice. 0 for one that knows none again: each is given once (D33).
   */
  readonly rememberedMs: number;
  /** Keeps other tabs out while this one delivers. */
  readonly exclusively: Exclusively;
  readonly losses: DroppedEvents;
}

/** The most events that wait; the oldest give way. */
export const CAPACITY = 100;
/** Deliveries at a time: one that hangs holds up none of the others, and a server that is back is not overrun. */
const BATCH = 10;
/** The first wait after a failed delivery; it doubles with each further one. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 300_000;
/**
 * A queue that survives the page. Each event has a key of its own, so tabs add and remove without overwriting each
 * other, and a page that is killed leaves all of an event or nothing.
 * @param name of the destination
 */
export function createQueue(
  name: string,
  { storage, now, deliver, rememberedMs, exclusively, losses }: QueueDependencies,
): Queue {
  const prefix = `${EVENT_PREFIX}${name}:`;
  const waits = new Map<string, { readonly failures: number; readonly until: number }>();
  let draining = false;

  /** Keys of what waits, the oldest first. */
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
    // Noted first: another tab, or the next page if this one is killed, must not give it again.
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
        // The lock could not be asked for; the next drain asks again.
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
