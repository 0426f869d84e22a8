import { boundedMap } from "./bounded-map.ts";

/** Where the server says what happened, one line per event. */
export interface Log {
  info(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** Standard output and error. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
};

type Report = (message: string) => void;

/** How many characters of messages are remembered; the oldest are forgotten first, and may be logged again. */
const MEMORY = 64 * 1024;
/** After this time the same message stands for another outage. */
const OUTAGE_MS = 10 * 60_000;

/** Passes on each message the first time only: a bad document is read often, and reported once (D22). */
export function once(report: Report): Report {
  return notAgainWithin(Infinity, report, () => 0);
}

/** Passes on each message once in ten minutes: an outage concerns every page that is asked for, and the next is news. */
export function oncePerOutage(report: Report, now: () => Date): Report {
  return notAgainWithin(OUTAGE_MS, report, () => now().getTime());
}

function notAgainWithin(quietMs: number, report: Report, time: () => number): Report {
  const saidAt = boundedMap<number>(MEMORY, () => 0);
  return (message) => {
    const before = saidAt.get(message);
    // A clock that was set back ends the silence, too.
    if (before !== undefined && Math.abs(time() - before) < quietMs) return;
    saidAt.set(message, time());
    report(message);
  };
}
