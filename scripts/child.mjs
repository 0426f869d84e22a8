// Plain JavaScript, since the launcher needs it before anything is installed.
import { once } from "node:events";
import { constants } from "node:os";

/**
 * Waits until a child process ends. SIGINT and SIGTERM are passed on to it meanwhile, so that it ends in its own time.
 * @param {import("node:child_process").ChildProcess} child
 * @returns its exit status as a shell counts it (128 and more after death by a signal), the signal it died by, and the
 * signal by which this process was asked to end meanwhile
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

/** The exit status that stands for a death by a signal. */
export function statusAfter(signal) {
  return 128 + constants.signals[signal];
}
