import type { Handler } from "hono";
import { streamSSE } from "hono/streaming";
import { Refusal } from "./refusal.ts";

/** Tabs of one owner. More are a page that opens connections without end. */
const MOST_LISTENERS = 12;
/** Finds connections whose browser is gone. */
const HEARTBEAT_MS = 20_000;

export interface ChangeFeed {
  /** Tells every tab that the site's answer may differ. */
  announce(): void;
  readonly answer: Handler;
  /** Ends all connections, so that the server can stop. */
  close(): void;
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<{ readonly send: () => void; readonly end: () => void }>();
  return {
    announce() {
      for (const { send } of listeners) send();
    },
    answer(c) {
      if (listeners.size >= MOST_LISTENERS) throw new Refusal(429, "The editor is open in too many tabs.");
      return streamSSE(c, async (stream) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        const listener = { send: () => void stream.writeSSE({ event: "changed", data: "" }), end };
        listeners.add(listener);
        stream.onAbort(end);
        const heartbeat = setInterval(() => void stream.write(": here\n\n"), HEARTBEAT_MS);
        // So that the browser knows that it is connected, and catches up after an interruption.
        listener.send();
        await ended;
        clearInterval(heartbeat);
        listeners.delete(listener);
      });
    },
    close() {
      for (const { end } of listeners) end();
    },
  };
}
