import { formatError } from "../../domain/format/format-error.ts";
import type { Log } from "../start/log.ts";
import { withRequestId } from "./request-id.ts";

/**
 * Keeps the process alive after an error that nothing caught, and logs it. Node ends the process by default, which here
 * would let whoever finds one such request take the site away from everybody, again and again, and without a supervisor
 * for good. Going on is safe: counts and documents are changed in transactions of the database, and what is in memory
 * are copies that are made anew every few seconds.
 */
export function logUncaughtErrors(log: Log): void {
  // Limited like the lines of requests, since a request is what most likely causes them.
  const report = (kind: string) => (error: unknown) =>
    withRequestId(() => log.error(`${kind}: ${formatError(error)}`, error));
  process.on("uncaughtException", report("Uncaught error"));
  process.on("unhandledRejection", report("Unhandled rejection"));
}
