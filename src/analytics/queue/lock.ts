import type { KeyValues } from "../device/storage.ts";
import { LEASE_PREFIX } from "../device/storage-keys.ts";
import { randomId } from "./random-id.ts";

/** Runs a task unless another tab runs one of that name; then it does nothing. */
export type Exclusively = (name: string, task: () => Promise<void>) => Promise<void>;

type Pause = (milliseconds: number) => Promise<void>;

/** How long a lease lasts: longer than any delivery may take. */
const LEASE_MS = 15_000;
/** How long what one tab writes may take to be seen by the others; shorter than the time between two drains. */
const SPREAD_MS = 1_000;
/** How long a claim has to stand before it counts: two tabs may claim at the same moment, and the later one wins. */
const SETTLE_MS = 60;

/**
 * Web Locks, which end with the tab that holds them. Each is kept a moment longer than its task: a lock can reach another
 * tab before what the task wrote to the storage does.
 */
export function webLocks(locks: Pick<LockManager, "request">, pause: Pause): Exclusively {
  return (name, task) =>
    new Promise((resolve, reject) => {
      const request = locks.request(`${LEASE_PREFIX}${name}`, { ifAvailable: true }, async (lock) => {
        if (lock === null) return resolve();
        await task().then(resolve, reject);
        await pause(SPREAD_MS);
      });
      request.catch(reject);
    });
}

interface LeaseDependencies {
  readonly storage: KeyValues;
  readonly now: () => number;
  readonly pause: Pause;
  /** Tells this tab from the others. */
  readonly owner: string;
}

/** A lease in storage, for pages on plain HTTP, where browsers have no locks. A tab that is killed leaves it to run out. */
export function leases({ storage, now, pause, owner }: LeaseDependencies): Exclusively {
  return async (name, task) => {
    const key = `${LEASE_PREFIX}${name}`;
    const [holder, until] = (storage.get(key) ?? "").split(" ");
    // A lease from far ahead was written by a clock that has been put right since.
    const left = Number(until) - now();
    if (holder !== owner && left > 0 && left <= LEASE_MS) return;
    const claim = `${owner} ${now() + LEASE_MS}`;
    storage.set(key, claim);
    await pause(SETTLE_MS);
    if (storage.get(key) !== claim) return;
    try {
      await task();
    } finally {
      if (storage.get(key) === claim) storage.remove(key);
    }
  };
}

/** Web Locks where the browser has them, which is on secure pages; leases elsewhere. */
export function browserLock(storage: KeyValues): Exclusively {
  const locks: LockManager | undefined = navigator.locks;
  const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  if (locks !== undefined) return webLocks(locks, pause);
  return leases({ storage, now: Date.now, pause, owner: randomId() });
}
