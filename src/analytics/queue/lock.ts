import type { KeyValues } from "../device/storage.ts";
import { LEASE_PREFIX } from "../device/storage-keys.ts";
import { randomId } from "./random-id.ts";

/** Runs a task unless another tab runs one with the same name. */
export type Exclusively = (name: string, task: () => Promise<void>) => Promise<void>;

type Pause = (milliseconds: number) => Promise<void>;

/** Longer than any delivery. */
const LEASE_MS = 15_000;
/** Until a write is visible to other tabs; shorter than the drain interval. */
const SPREAD_MS = 1_000;
/** Until a claim counts: of two simultaneous claims, the later one wins. */
const SETTLE_MS = 60;

/**
 * Web Locks, which end with their tab. Each is held a moment longer than its task, because a lock can reach another
 * tab before the task's storage writes do.
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
  /** Identifies the tab. */
  readonly owner: string;
}

/** Leases in storage, for plain HTTP, where browsers have no locks. That of a killed tab expires. */
export function leases({ storage, now, pause, owner }: LeaseDependencies): Exclusively {
  return async (name, task) => {
    const key = `${LEASE_PREFIX}${name}`;
    const [holder, until] = (storage.get(key) ?? "").split(" ");
    // A lease from the far future was written before the clock was corrected.
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

/** Web Locks on secure pages, leases elsewhere. */
export function browserLock(storage: KeyValues): Exclusively {
  const locks: LockManager | undefined = navigator.locks;
  const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  if (locks !== undefined) return webLocks(locks, pause);
  return leases({ storage, now: Date.now, pause, owner: randomId() });
}
