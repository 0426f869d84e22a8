import { LRUCache } from "lru-cache";
import { requestId } from "../http/request-id.ts";

/** One line per event. */
export interface Log {
  info(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** Standard output and error, for commands. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
};

/** In characters, for messages and stack traces caused by requests, which may contain long addresses. */
const LONGEST = { message: 500, stack: 2_000 };
/** Per minute, caused by requests. */
const MOST_LINES = 60;
const MINUTE_MS = 60_000;

/** Lines for people, or a JSON object a line for programs. */
export const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

interface ServerLogOptions {
  readonly write: (level: "info" | "error", line: string) => void;
  readonly now: () => Date;
  readonly format: LogFormat;
}

/** Nothing that identifies a visitor (D26). */
interface Entry {
  readonly time: string;
  readonly level: "info" | "error";
  readonly message: string;
  readonly request?: string;
  readonly stack?: string;
}

/**
 * Logs of a running server: time, level, message, request id and stack trace. Lines caused by requests are cut and
 * rate-limited, so that visitors cannot fill the disk.
 */
export function serverLog({ write, now, format }: ServerLogOptions): Log {
  let began = Number.NEGATIVE_INFINITY;
  let lines = 0;

  function say(level: Entry["level"], message: string, details: Pick<Entry, "request" | "stack"> = {}): void {
    const entry = { time: now().toISOString(), level, message: oneLine(message), ...details };
    write(level, format === "json" ? JSON.stringify(entry) : textOf(entry));
  }

  function mayWrite(): boolean {
    const time = now().getTime();
    if (Math.abs(time - began) >= MINUTE_MS) {
      began = time;
      lines = 0;
    }
    lines += 1;
    if (lines === MOST_LINES + 1) {
      say("error", `Requests logged over ${MOST_LINES} lines this minute, skipping the rest`);
    }
    return lines <= MOST_LINES;
  }

  function log(level: Entry["level"], message: string, cause?: unknown): void {
    const request = requestId();
    if (request === undefined) say(level, message, stackOf(cause));
    else if (mayWrite()) say(level, cut(message, LONGEST.message), { request, ...stackOf(cause, LONGEST.stack) });
  }

  return {
    info: (message) => log("info", message),
    error: (message, cause) => log("error", message, cause),
  };
}

/** Standard output and error of a server. By default, people read a terminal, and programs anything else. */
export function processLog(format: LogFormat = process.stdout.isTTY ? "text" : "json"): Log {
  return serverLog({
    write: (level, line) => (level === "error" ? console.error(line) : console.log(line)),
    now: () => new Date(),
    format,
  });
}

function textOf({ time, level, message, request, stack }: Entry): string {
  const id = request === undefined ? [] : [`request=${request}`];
  return [time, level, message, ...id, ...(stack === undefined ? [] : [`stack=${JSON.stringify(stack)}`])].join(" ");
}

function stackOf(cause: unknown, longest = Number.POSITIVE_INFINITY): Pick<Entry, "stack"> {
  if (cause === undefined) return {};
  return { stack: cut(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), longest) };
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Line breaks would forge log entries. */
function oneLine(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  return message.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}

type Report<Details extends readonly unknown[]> = (message: string, ...details: Details) => void;

/** Total length of remembered messages, each with its end, because an empty one has a size, too. The oldest are forgotten and may be logged again. */
const MEMORY = 64 * 1024;
/** After this time it is a new outage. */
const OUTAGE_MS = 10 * 60_000;

/** Reports each message once, because an invalid document is read often (D22). */
export function once(report: Report<[]>): Report<[]> {
  return notAgainWithin(Infinity, report, () => 0);
}

/** Reports each message once in ten minutes, whatever its details, because an outage concerns every page. */
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
  const saidAt = new LRUCache<string, number>({ maxSize: MEMORY, sizeCalculation: (_, message) => message.length + 1 });
  return (message, ...details) => {
    const before = saidAt.get(message);
    // Also reports when the clock was set back.
    if (before !== undefined && Math.abs(time() - before) < quietMs) return;
    saidAt.set(message, time());
    report(message, ...details);
  };
}
