import { EVENT_PREFIX, type KeyValues, lostEvents, STORAGE_KEYS } from "./device.ts";

export interface QueuedEvent {
  /** The same on repetition, so that it counts once. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly name: string;
  readonly payload: {
    readonly value: string;
    /** Without base path and query. */
    readonly path: string;
  };
  /** When it was sent without a response, in milliseconds. */
  readonly sent?: number;
}

/** Accepted, refused for good, or to be repeated. */
export type DeliveryResult = "accepted" | "refused" | "later";

/** Runs a task unless another tab runs one with the same name. */
export type Exclusively = (name: string, task: () => Promise<void>) => Promise<void>;

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

export interface QueueOptions {
  readonly storage: KeyValues;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Delivers one event; a rejection means `later`. */
  readonly deliver: (event: QueuedEvent) => Promise<DeliveryResult>;
  /**
   * How long the destination recognizes a repeated id, in milliseconds. Older unconfirmed events count as delivered,
   * so that none counts twice. 0 if it never does: then each event is sent once.
   */
  readonly rememberedMs: number;
  /** Locks out other tabs during a delivery. */
  readonly exclusively: Exclusively;
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
export function createQueue(name: string, options: QueueOptions): Queue {
  const { storage, now, deliver, rememberedMs, exclusively } = options;
  const prefix = `${EVENT_PREFIX}${name}:`;
  const waits = new Map<string, { readonly failures: number; readonly until: number }>();
  let isDraining = false;

  /** Oldest first. */
  const waiting = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .sort();
  const isDue = (key: string) => (waits.get(key)?.until ?? 0) <= now();

  function remove(key: string): void {
    storage.remove(key);
    waits.delete(key);
  }

  /** Two tabs at once may miss one. */
  function lose(key: string): void {
    remove(key);
    storage.set(STORAGE_KEYS.lost, String(lostEvents(storage) + 1));
  }

  function markSent(key: string, event: QueuedEvent): void {
    storage.set(key, JSON.stringify({ ...event, sent: now() } satisfies QueuedEvent));
  }

  async function deliverAt(key: string): Promise<void> {
    const text = storage.get(key);
    if (text === null) return;
    const event = parseEvent(text);
    if (event === undefined) return lose(key);
    const isForgotten = rememberedMs === 0 || now() - (event.sent ?? now()) > rememberedMs;
    if (event.sent !== undefined && isForgotten) return remove(key);
    // Marked before it is sent, so that no other tab or later page delivers it again.
    if (rememberedMs === 0) markSent(key, event);
    const outcome = await deliver(event).catch((): DeliveryResult => "later");
    if (outcome === "accepted") return remove(key);
    if (outcome === "refused") return lose(key);
    if (rememberedMs === 0 && storage.get(key) !== null) storage.set(key, text);
    const failures = (waits.get(key)?.failures ?? 0) + 1;
    waits.set(key, { failures, until: now() + Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) });
  }

  return {
    add(event) {
      storage.set(`${prefix}${String(event.at).padStart(15, "0")}:${event.id}`, JSON.stringify(event));
      for (const key of waiting().slice(0, -CAPACITY)) lose(key);
    },
    async drain() {
      if (isDraining || !waiting().some(isDue)) return;
      isDraining = true;
      try {
        await exclusively(name, async () => {
          await Promise.all(waiting().filter(isDue).slice(0, BATCH).map(deliverAt));
        });
      } catch {
        // Without the lock, the next drain tries again.
      } finally {
        isDraining = false;
      }
    },
    flush(send) {
      for (const key of waiting()) {
        const event = parseEvent(storage.get(key) ?? "");
        if (event === undefined || event.sent !== undefined) continue;
        if (!send(event)) return;
        markSent(key, event);
      }
    },
  };
}

/** Undefined for invalid text, since every script of the origin can write to storage. */
function parseEvent(text: string): QueuedEvent | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isEvent(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(data: unknown): data is QueuedEvent {
  return (
    isObject(data) &&
    typeof data["id"] === "string" &&
    typeof data["at"] === "number" &&
    typeof data["name"] === "string" &&
    isObject(data["payload"]) &&
    typeof data["payload"]["value"] === "string" &&
    typeof data["payload"]["path"] === "string" &&
    (data["sent"] === undefined || typeof data["sent"] === "number")
  );
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null;
}

/** Until the storage writes of a tab are visible to other tabs; shorter than the drain interval. */
const SPREAD_MS = 1_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Web Locks, which end with their tab. Each is held a moment longer than its task, because a lock can reach another
 * tab before the task's storage writes do. On plain HTTP, where browsers have no locks, the task runs without one.
 */
export function browserLock(locks: Pick<LockManager, "request"> | undefined): Exclusively {
  return async (name, task) => {
    if (locks === undefined) return task();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    locks
      .request(`analytics:${name}`, { ifAvailable: true }, async (lock) => {
        if (lock === null) return resolve();
        await task().then(resolve, reject);
        await pause(SPREAD_MS);
      })
      .catch(reject);
    return promise;
  };
}

/**
 * Resolves after a moment, but never if the page is being left: browsers fail pending requests first, and such
 * failures do not mean that delivery failed.
 */
export function unlessPageIsLeft(): Promise<void> {
  return pause(1_000);
}

/** A UUID (version 4). `crypto.randomUUID` exists on secure pages only. */
export function randomId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const set = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
