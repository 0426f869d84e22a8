import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

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

/** A reason that the user can fix. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Exits with plain lines for errors that the user can fix, and full details for others. */
export function failStart(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("Could not start the site.", error);
  process.exit(1);
}

/** Lets a visitor quote the log entry of a failed response. */
export const REQUEST_ID_HEADER = "x-request-id";

const ids = new AsyncLocalStorage<string>();

/** The id is random, so it says nothing about the visitor; undefined outside of requests. */
export function requestId(): string | undefined {
  return ids.getStore();
}

export function withRequestId<T>(run: () => T): T {
  return ids.run(randomUUID().slice(0, 8), run);
}

/** Lines for people, or a JSON object a line for programs. */
export const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** In characters, for messages and stack traces caused by requests, which may contain long addresses. */
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 2_000;
/** Lines per minute that requests may cause, so that visitors cannot fill the disk. */
const MOST_LINES = 60;
const MINUTE_MS = 60_000;

interface ServerLogOptions {
  readonly write: (level: "info" | "error", line: string) => void;
  readonly now: () => Date;
  readonly format: LogFormat;
}

/** The log of a running server: time, level, message, request id and stack trace. Nothing identifies a visitor. */
export function serverLog({ write, now, format }: ServerLogOptions): Log {
  let minute = { began: Number.NEGATIVE_INFINITY, lines: 0 };

  function emit(level: "info" | "error", message: string, request?: string, stack?: string): void {
    const entry = { time: now().toISOString(), level, message: oneLine(message), request, stack };
    const { time } = entry;
    const details = [request && `request=${request}`, stack && `stack=${JSON.stringify(stack)}`].filter(Boolean);
    write(level, format === "json" ? JSON.stringify(entry) : [time, level, entry.message, ...details].join(" "));
  }

  function log(level: "info" | "error", message: string, cause?: unknown): void {
    const request = requestId();
    const stack = cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? "" : String(cause);
    if (request === undefined) return void emit(level, message, undefined, stack || undefined);
    const time = now().getTime();
    if (Math.abs(time - minute.began) >= MINUTE_MS) minute = { began: time, lines: 0 };
    minute.lines += 1;
    if (minute.lines <= MOST_LINES) {
      emit(level, cut(message, LONGEST_MESSAGE), request, cut(stack, LONGEST_STACK) || undefined);
    } else if (minute.lines === MOST_LINES + 1) {
      emit("error", `Requests logged over ${MOST_LINES} lines this minute, skipping the rest`);
    }
  }

  return {
    info: (message) => log("info", message),
    error: (message, cause) => log("error", message, cause),
  };
}

/** Standard output and error of a server. By default, people read a terminal, and programs anything else. */
export function processLog(format: LogFormat = process.stdout.isTTY ? "text" : "json"): Log {
  const write = (level: "info" | "error", line: string) => console[level](line);
  return serverLog({ write, now: () => new Date(), format });
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Line breaks would forge log entries. */
function oneLine(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  return message.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}

/** After this time, a repeated message is news again. */
const QUIET_MS = 10 * 60_000;

/** Logs each message once in ten minutes, because an outage or a broken document concerns every page. */
export function logOnce(log: Log, now: () => Date): (message: string, address?: string, cause?: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (message, address, cause) => {
    const time = now().getTime();
    for (const [known, at] of loggedAt) if (Math.abs(time - at) >= QUIET_MS) loggedAt.delete(known);
    if (loggedAt.has(message)) return;
    loggedAt.set(message, time);
    log.error(address === undefined ? message : `${address}: ${message}`, cause);
  };
}
