import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** Lets a visitor quote the log entry of a failed response. */
export const REQUEST_ID_HEADER = "x-request-id";

const ids = new AsyncLocalStorage<string>();

/** Random, so it says nothing about the visitor; undefined outside of requests. */
export function requestId(): string | undefined {
  return ids.getStore();
}

export function withRequestId<T>(run: () => T): T {
  return ids.run(randomUUID().slice(0, 8), run);
}
