import { createServer, type RequestListener, type Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { answerBadRequests, requireOneHost } from "./bad-requests.ts";
import {
  type ConnectionLimits,
  limitConnections,
  limitSlowReading,
  oneAtATime,
  type ReadingPace,
} from "./connection-limits.ts";

/** In milliseconds. */
export interface Timeouts {
  readonly headers: number;
  /** Body included. */
  readonly request: number;
  /** Longer than proxies keep connections, so that they do not send into a closed one. */
  readonly keepAlive: number;
  /** Until a response begins. */
  readonly socket: number;
  /** Without any progress on a response. */
  readonly stalled: number;
  /** For a whole response; longer for long ones. */
  readonly answer: number;
  /** Interval of the checks. */
  readonly check: number;
}

const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 20_000,
  keepAlive: 65_000,
  socket: 20_000,
  stalled: 20_000,
  answer: 20_000,
  check: 2_000,
};

/** A phone on a very poor network, in bytes per second. */
const SLOWEST = 8 * 1024;

/** More than browsers send, even with cookies of other programs on the same host. */
const MAX_HEADER_BYTES = 16 * 1024;

const CONNECTION_LIMITS: ConnectionLimits = { connections: 5_000, perAddress: 1_000, waiting: 2 };

/** A server that slow or greedy clients cannot block. */
export function createHttpServer(
  listener: RequestListener,
  timeouts: Timeouts = TIMEOUTS,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const pace: ReadingPace = { least: timeouts.answer, stalled: timeouts.stalled, bytesPerSecond: SLOWEST };
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Node's own refusal lacks the site's headers.
      requireHostHeader: false,
    },
    oneAtATime(limitSlowReading(requireOneHost(listener), pace, timeouts.check), limits),
  );
  answerBadRequests(server);
  limitConnections(server, limits);
  server.setTimeout(timeouts.socket);
  return server;
}

/** Idle time on shutdown, for requests already on their way. */
const LINGER_MS = 500;

/**
 * Closes the server after the responses in progress. Node's own `close` cuts idle connections at once, and with them
 * requests on their way.
 * @returns when the last connection has closed
 */
export async function closeGracefully(server: Server, { lingerMs = LINGER_MS } = {}): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Node counts a connection as idle after its first request only; browsers open some ahead.
  server.headersTimeout = lingerMs;
  const idle = setInterval(() => server.closeIdleConnections(), lingerMs);
  await new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  clearInterval(idle);
}
