import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The header of an answer that failed: whoever reports it can quote what the log has. */
export const REQUEST_ID_HEADER = "x-request-id";

const ids = new AsyncLocalStorage<string>();

/** The id of the request being answered; undefined outside of any. It is random, and says nothing about the visitor. */
export function requestId(): string | undefined {
  return ids.getStore();
}

/** Gives everything that runs from here on the id of one request. */
export function withRequestId<T>(run: () => T): T {
  return ids.run(randomUUID().slice(0, 8), run);
}
