import { EVENT_PREFIX, type KeyValues, lostEvents, STORAGE_KEYS } from "./device.ts";

export interface QueuedEvent {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  /** The path is without base path and query. */
  readonly payload: { readonly value: string; readonly path: string };
  /** When it was sent without a response, in milliseconds. */
  readonly sent?: number;
}

export type DeliveryResult = "accepted" | "refused" | "later";

/** Runs a task unless another tab runs one with the same name. */
export type Exclusively = (name: string, task: () => Promise<void>) => Promise<void>;

export type Queue = ReturnType<typeof createQueue>;

export interface QueueOptions {
  readonly storage: KeyValues;
  readonly now: () => number;
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
/** The wait after a failure doubles with each. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * A queue that survives the page. Each event has its own key, so tabs do not overwrite each other, and a killed page
 * leaves whole events only.
 * @param name of the destination
 */
export function createQueue(name: string, options: QueueOptions) {
  const { storage, now, deliver, rememberedMs, exclusively } = options;
  const prefix = `${EVENT_PREFIX}${name}:`;
  const waits = new Map<string, { readonly failures: number; readonly until: number }>();
  let isDraining = false;

  const waiting = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .toSorted();
  const due = () => waiting().filter((key) => (waits.get(key)?.until ?? 0) <= now());
  const markSent = (key: string, event: QueuedEvent) =>
    storage.set(key, JSON.stringify({ ...event, sent: now() } satisfies QueuedEvent));

  function lose(key: string): void {
    storage.remove(key);
    storage.set(STORAGE_KEYS.lost, String(lostEvents(storage) + 1));
  }

  async function deliverAt(key: string): Promise<void> {
    const text = storage.get(key);
    if (text === null) return;
    const event = parseEvent(text);
    if (event === undefined) return lose(key);
    const isForgotten = rememberedMs === 0 || now() - (event.sent ?? now()) > rememberedMs;
    if (event.sent !== undefined && isForgotten) return storage.remove(key);
    // Marked before it is sent, so that no other tab or later page delivers it again.
    if (rememberedMs === 0) markSent(key, event);
    const result = await deliver(event).catch((): DeliveryResult => "later");
    if (result === "accepted") return storage.remove(key);
    if (result === "refused") return lose(key);
    if (rememberedMs === 0 && storage.get(key) !== null) storage.set(key, text);
    const { failures = 0 } = waits.get(key) ?? {};
    waits.set(key, { failures: failures + 1, until: now() + Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) });
  }

  return {
    add(event: QueuedEvent) {
      storage.set(`${prefix}${String(event.at).padStart(15, "0")}:${event.id}`, JSON.stringify(event));
      for (const key of waiting().slice(0, -CAPACITY)) lose(key);
    },
    /** Delivers waiting events. Never rejects. */
    async drain() {
      if (isDraining || due().length === 0) return;
      isDraining = true;
      // Without the lock, the next drain tries again.
      await exclusively(name, async () => {
        await Promise.all(due().slice(0, BATCH).map(deliverAt));
      }).catch(() => undefined);
      isDraining = false;
    },
    /**
     * Sends waiting events when the page is left, without a response. They stay queued under the same ids until a drain
     * confirms them.
     */
    flush(send: (event: QueuedEvent) => boolean) {
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
  const isObject = typeof data === "object" && data !== null && "id" in data && "payload" in data;
  return isObject && typeof data.id === "string" && typeof data.payload === "object" && data.payload !== null;
}

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
        await pause(1_000);
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
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (byte & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
