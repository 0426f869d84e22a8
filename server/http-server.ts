import { createServer, type RequestListener, type Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { limitConnections, limitWaiting, type Room } from "./crowds.ts";

/** How long the server bears with whom, in milliseconds. */
export interface Patience {
  /** Until a request's headers are there. */
  readonly headers: number;
  /** Until a request is there with its body. */
  readonly request: number;
  /** Until the next request on a connection. Longer than proxies wait, which would otherwise ask on a closed one. */
  readonly nextRequest: number;
  /** Until a visitor takes up anything of an answer that is on its way. */
  readonly silence: number;
  /** How often it is looked who is too slow. */
  readonly check: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 20_000, nextRequest: 65_000, silence: 30_000, check: 2_000 };

/** More than a browser sends, cookies of other programs on the same host included; beyond it the answer is 431. */
const MAX_HEADER_BYTES = 16 * 1024;

const ROOM: Room = { connections: 5_000, waiting: 16 };

/** A server that no slow or greedy visitor can occupy. */
export function createHttpServer(listener: RequestListener, patience: Patience = PATIENCE, room: Room = ROOM): Server {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.nextRequest,
      connectionsCheckingInterval: patience.check,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    limitWaiting(listener, room),
  );
  limitConnections(server, room);
  server.setTimeout(patience.silence);
  return server;
}

/** How long a connection may lie idle once the server is to end: a request that was sent meanwhile is still answered. */
const LINGER_MS = 500;

/**
 * Ends a server without cutting an answer off. It takes no new connections; on those it has, each answer is the last.
 * Node's own `close` cuts idle connections at once, and with them every request that is on its way.
 * @returns when the last connection is over
 */
export async function closeGracefully(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const idle = setInterval(() => server.closeIdleConnections(), LINGER_MS);
  await new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  clearInterval(idle);
}
