import { setTimeout } from "node:timers/promises";

/** SQLite's code for a file that another process has locked. */
const BUSY = 5;
/** How long a lock is waited for, and between two tries at first and at most. */
const LIMIT_MS = 2_000;
const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 100;

/** Whether a statement failed because another process has the file locked. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === BUSY;
}

/**
 * Does some work, again and again while another process has its database locked. SQLite's own wait blocks the whole
 * process, pages included; this one does not.
 * @param work fails as a whole, or succeeds as a whole
 * @throws whatever the work throws, and SQLite's error for a lock that is held too long
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
