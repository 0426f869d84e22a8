// Plain JavaScript, because the launcher needs it before packages are installed.
import { once } from "node:events";
import { constants } from "node:os";

/**
 * Waits for a child process, passing SIGINT and SIGTERM on to it.
 * @param {import("node:child_process").ChildProcess} child
 * @returns its exit status as shells count it (128 and more after a signal), the signal that killed it, and the
 * signal this process received meanwhile
 * @throws Error if it could not be started
 */
export async function ended(child) {
  let askedBy;
  const passOn = (signal) => {
    askedBy = signal;
    child.kill(signal);
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  try {
    const [code, diedBy] = await once(child, "exit");
    return { status: code ?? statusAfter(diedBy), diedBy: diedBy ?? undefined, askedBy };
  } finally {
    process.off("SIGINT", passOn).off("SIGTERM", passOn);
  }
}

/** Shells report a death by signal as 128 plus the number of the signal. */
export function statusAfter(signal) {
  return 128 + constants.signals[signal];
}
