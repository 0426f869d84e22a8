import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isNearby, networkAddress } from "./visitor-address.ts";

export interface ConnectionLimits {
  /** In total. An idle one takes about 8 KB. */
  readonly connections: number;
  /** Except for local addresses, where a proxy stands for everybody. */
  readonly perAddress: number;
  /** Pipelined requests per connection. Browsers and proxies send none, and each takes up to 35 KB. */
  readonly waiting: number;
}

/** How slowly clients may read a response. */
export interface ReadingPace {
  /** In milliseconds, for any response. */
  readonly least: number;
  /** In milliseconds without any progress. */
  readonly stalled: number;
  /** Extends the limit for long responses. */
  readonly bytesPerSecond: number;
}

/**
 * Limits connections. Above the limit, the one that has been idle longest is closed, whether it was ever used or not.
 */
export function limitConnections(
  server: Server,
  { connections, perAddress }: Pick<ConnectionLimits, "connections" | "perAddress">,
): void {
  /** Idle connections with their addresses, longest idle first. */
  const waiting = new Map<Socket, string>();
  const opened = new Map<string, number>();
  let open = 0;

  function closeIdle(address?: string): void {
    for (const [socket, owner] of waiting) {
      if (address !== undefined && owner !== address) continue;
      waiting.delete(socket);
      socket.destroy();
      return;
    }
  }

  server.on("connection", (socket) => {
    const peer = socket.remoteAddress ?? "";
    const address = networkAddress(peer);
    const ofAddress = (opened.get(address) ?? 0) + 1;
    open += 1;
    opened.set(address, ofAddress);
    waiting.set(socket, address);
    socket.once("close", () => {
      open -= 1;
      waiting.delete(socket);
      const left = (opened.get(address) ?? 1) - 1;
      if (left === 0) opened.delete(address);
      else opened.set(address, left);
    });
    // Closes the new one if no other is idle.
    if (ofAddress > perAddress && !isNearby(peer)) closeIdle(address);
    else if (open > connections) closeIdle();
  });

  const activeRequests = new WeakMap<Socket, number>();
  server.on("request", ({ socket }, response) => {
    activeRequests.set(socket, (activeRequests.get(socket) ?? 0) + 1);
    waiting.delete(socket);
    response.once("close", () => {
      const left = (activeRequests.get(socket) ?? 1) - 1;
      activeRequests.set(socket, left);
      if (left === 0 && !socket.destroyed) waiting.set(socket, networkAddress(socket.remoteAddress ?? ""));
    });
  });
}

/**
 * Processes pipelined requests one at a time, so that one response per connection is in memory. Drops connections
 * with too many waiting.
 */
export function oneAtATime(
  listener: RequestListener,
  { waiting: most }: Pick<ConnectionLimits, "waiting">,
): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once("close", () => {
        const next = lines.get(socket)?.shift();
        if (next === undefined || socket.destroyed) lines.delete(socket);
        else next();
      });
      listener(request, response);
    };
    const line = lines.get(socket);
    // Data that arrived with the surplus request is still parsed.
    if (socket.destroyed) return;
    if (line === undefined) {
      lines.set(socket, []);
      begin();
    } else if (line.length < most) line.push(begin);
    else socket.destroy();
  };
}

/**
 * Drops connections that read a response too slowly.
 * @param checkMs interval of the checks
 */
export function limitSlowReading(listener: RequestListener, pace: ReadingPace, checkMs: number): RequestListener {
  interface Transfer {
    readonly since: number;
    readonly sentBefore: number;
    readonly response: ServerResponse;
    isWatched: boolean;
  }
  const transfers = new Map<Socket, Transfer>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    if (transfers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const now = performance.now();
    for (const [socket, transfer] of transfers) {
      const { since, sentBefore, response } = transfer;
      if (response.headersSent && !transfer.isWatched) {
        transfer.isWatched = true;
        // The first time it fires after a partial write, Node starts it again. It sets its own for the next request.
        socket.setTimeout(pace.stalled / 2);
      }
      const allowed = pace.least + ((socket.bytesWritten - sentBefore) / pace.bytesPerSecond) * 1000;
      if (now - since > allowed) socket.destroy();
    }
  }

  return (request, response) => {
    const { socket } = request;
    timer ??= setInterval(check, checkMs).unref();
    const transfer = { since: performance.now(), sentBefore: socket.bytesWritten, response, isWatched: false };
    transfers.set(socket, transfer);
    response.once("close", () => {
      // A pipelined request may have begun already.
      if (transfers.get(socket) === transfer) transfers.delete(socket);
    });
    listener(request, response);
  };
}
