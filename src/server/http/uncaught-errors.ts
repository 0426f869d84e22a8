import { formatError } from "../../domain/format/text.ts";
import type { Log } from "../start/log.ts";
import { withRequestId } from "./request-id.ts";

/**
 * Logs uncaught errors and keeps running. Node's default, to exit, would let anyone who finds such a request stop the
 * site repeatedly. Continuing is safe, because counts and documents change in database transactions.
 */
export function logUncaughtErrors(log: Log): void {
  // Rate-limited, because requests are the likely cause.
  const report = (kind: string) => (error: unknown) =>
    withRequestId(() => log.error(`${kind}: ${formatError(error)}`, error));
  process.on("uncaughtException", report("Uncaught error"));
  process.on("unhandledRejection", report("Unhandled rejection"));
}
