import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

/** How much of visitors is taken at once. */
export interface CrowdLimits {
  /** Connections of all visitors: some 40 MB when they only lie there. */
  readonly connections: number;
  /** Requests of one connection that were sent before the answers to those ahead of them. No browser or proxy does that. */
  readonly waiting: number;
}

/** How often connections on which nothing happens are given up while there is no room for more, in milliseconds. */
const PAUSE_MS = 1_000;

/** Lets a server take so many connections. For one more, those that wait for a next request give up their place. */
export function limitConnections(server: Server, { connections }: Pick<CrowdLimits, "connections">): void {
  server.maxConnections = connections;
  let resting = false;
  server.on("drop", () => {
    if (resting) return;
    resting = true;
    setTimeout(() => {
      resting = false;
    }, PAUSE_MS).unref();
    server.closeIdleConnections();
  });
}

/**
 * Drops a connection on which too many requests wait: a few kilobytes of them would take megabytes here, for as long as
 * the answers are not read.
 */
export function limitWaiting(
  listener: RequestListener,
  { waiting: most }: Pick<CrowdLimits, "waiting">,
): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // An answer gets the connection when it is its turn.
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    // What came along with one request too many is still read.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    waiting.set(socket, count);
    response.once("close", () => void waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return listener(request, response);
  };
}
