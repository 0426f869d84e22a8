import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

/** More tabs than an owner has are a page that opens connections without end. */
const MAX_LISTENERS = 12;
/** Finds connections whose browser is gone. */
const HEARTBEAT_MS = 20_000;

/**
 * Tells open tabs that something changed, by server-sent events.
 * @param message the data of the next event
 */
export function createChangeFeed(message = () => "") {
  const listeners = new Set<{ readonly send: () => void; readonly end: () => void }>();
  return {
    announce() {
      for (const { send } of listeners) send();
    },
    respond(c: Context): Response {
      if (listeners.size >= MAX_LISTENERS) return c.text("The site is open in too many tabs.", 429);
      return streamSSE(c, async (stream) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        const listener = { send: () => void stream.writeSSE({ event: "changed", data: message() }), end };
        listeners.add(listener);
        stream.onAbort(end);
        const heartbeat = setInterval(() => void stream.write(": heartbeat\n\n"), HEARTBEAT_MS);
        // The browser then knows that it is connected, and catches up after an interruption.
        listener.send();
        await ended;
        clearInterval(heartbeat);
        listeners.delete(listener);
      });
    },
    /** Ends all connections, so that the server can stop. */
    close() {
      for (const { end } of listeners) end();
    },
  };
}
