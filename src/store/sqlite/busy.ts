import { setTimeout } from "node:timers/promises";

/** SQLITE_BUSY. */
const BUSY = 5;
/** How long to wait for a lock in total, and between attempts. */
const LIMIT_MS = 2_000;
const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 100;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === BUSY;
}

/**
 * Retries work while another process has the database locked. SQLite's own wait would block the event loop.
 * @param work atomic
 * @throws what the work throws, and SQLite's error for a lock that is held too long
 */
export async function whenUnlocked<T>(work: () => T): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > end) throw error;
    }
    await setTimeout(wait);
  }
}
