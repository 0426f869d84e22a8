import { boundedMap } from "../http/bounded-map.ts";
import { requestId } from "../http/request-id.ts";

/** Where the server says what happened, one line per event. */
export interface Log {
  info(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** Standard output and error as they are, for commands that a person reads. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
};

/** Characters of a message, and of a stack trace, that a request causes: an address in it can be long. */
const LONGEST = { message: 500, stack: 2_000 };
/** Lines a minute that requests may cause. */
const MOST_LINES = 60;
const MINUTE_MS = 60_000;

interface ServerLogOptions {
  readonly write: (level: "info" | "error", line: string) => void;
  readonly now: () => Date;
}

/**
 * The log of a running server, one line an event: time, level, message, the id of the request it belongs to, and the
 * stack trace of an error. What requests cause is cut, and limited in number: no visitor can fill the disk.
 */
export function serverLog({ write, now }: ServerLogOptions): Log {
  let began = Number.NEGATIVE_INFINITY;
  let lines = 0;

  function say(level: "info" | "error", message: string, ...fields: readonly string[]): void {
    write(level, [now().toISOString(), level, oneLine(message), ...fields].join(" "));
  }

  /** Counts a line against the limit of this minute. */
  function mayWrite(): boolean {
    const time = now().getTime();
    if (Math.abs(time - began) >= MINUTE_MS) {
      began = time;
      lines = 0;
    }
    lines += 1;
    if (lines === MOST_LINES + 1) {
      say("error", `Requests caused more than ${MOST_LINES} lines in a minute; the rest of this minute is left out`);
    }
    return lines <= MOST_LINES;
  }

  function log(level: "info" | "error", message: string, cause?: unknown): void {
    const id = requestId();
    if (id === undefined) say(level, message, ...stackOf(cause));
    else if (mayWrite()) say(level, cut(message, LONGEST.message), `request=${id}`, ...stackOf(cause, LONGEST.stack));
  }

  return {
    info: (message) => log("info", message),
    error: (message, cause) => log("error", message, cause),
  };
}

/** Standard output and error, in the form of a server's log. */
export const processLog = serverLog({
  write: (level, line) => (level === "error" ? console.error(line) : console.log(line)),
  now: () => new Date(),
});

function stackOf(cause: unknown, longest = Number.POSITIVE_INFINITY): readonly string[] {
  if (cause === undefined) return [];
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return [`stack=${JSON.stringify(cut(stack, longest))}`];
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A line break in a message would begin a line that looks like another event. */
function oneLine(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return message.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}

type Report<Details extends readonly unknown[]> = (message: string, ...details: Details) => void;

/** How many characters of messages are remembered; the oldest are forgotten first, and may be logged again. */
const MEMORY = 64 * 1024;
/** After this time the same message stands for another outage. */
const OUTAGE_MS = 10 * 60_000;

/** Passes on each message the first time only: a bad document is read often, and reported once (D22). */
export function once(report: Report<[]>): Report<[]> {
  return notAgainWithin(Infinity, report, () => 0);
}

/** Passes on each message once in ten minutes, whatever its details: an outage concerns every page that is asked for. */
export function oncePerOutage<Details extends readonly unknown[]>(
  report: Report<Details>,
  now: () => Date,
): Report<Details> {
  return notAgainWithin(OUTAGE_MS, report, () => now().getTime());
}

function notAgainWithin<Details extends readonly unknown[]>(
  quietMs: number,
  report: Report<Details>,
  time: () => number,
): Report<Details> {
  const saidAt = boundedMap<number>(MEMORY, () => 0);
  return (message, ...details) => {
    const before = saidAt.get(message);
    // A clock that was set back ends the silence, too.
    if (before !== undefined && Math.abs(time() - before) < quietMs) return;
    saidAt.set(message, time());
    report(message, ...details);
  };
}
