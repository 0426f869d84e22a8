import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { isYounger } from "../domain/time.ts";

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

/**
 * The log of a running server: time, level, message, request id and stack trace. Nothing identifies a visitor. By
 * default, people read a terminal, and programs anything else.
 */
export function serverLog(
  format: (typeof LOG_FORMATS)[number] = process.stdout.isTTY ? "text" : "json",
  out: Pick<Console, "info" | "error"> = console,
): Log {
  function write(level: "info" | "error", text: string, cause?: unknown): void {
    const time = new Date().toISOString();
    // Line breaks would forge log entries.
    const message = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
    const request = requestId();
    const stack = cause instanceof Error ? cause.stack : cause;
    const details = [request && `request=${request}`, stack !== undefined && `stack=${JSON.stringify(stack)}`];
    const plain = [time, level, message, ...details.filter(Boolean)].join(" ");
    out[level](format === "json" ? JSON.stringify({ time, level, message, request, stack }) : plain);
  }
  return { info: (message) => write("info", message), error: (message, cause) => write("error", message, cause) };
}

/** After this time, a repeated message is news again. */
const QUIET_MS = 10 * 60_000;

/** Logs each message once in ten minutes, because an outage or a broken document concerns every page. */
export function logOnce(log: Log, now: () => Date): (message: string, address?: string, cause?: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (message, address, cause) => {
    const time = now().getTime();
    if (isYounger(loggedAt.get(message) ?? Number.NEGATIVE_INFINITY, QUIET_MS, time)) return;
    loggedAt.set(message, time);
    log.error(address === undefined ? message : `${address}: ${message}`, cause);
  };
}
