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

/** How long the server waits, in milliseconds. */
export interface Timeouts {
  /** For a request's headers. */
  readonly headers: number;
  /** For a whole request, with its body. */
  readonly request: number;
  /** For the next request on a connection. Longer than proxies wait, which would otherwise send it on a closed one. */
  readonly nextRequest: number;
  /** For a visitor to take any more of an answer that is on its way. */
  readonly silence: number;
  /** For a visitor to take up an answer: this long, and longer for a long one. */
  readonly answer: number;
  /** Between two checks for requests and visitors that are too slow. */
  readonly check: number;
}

const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 20_000,
  nextRequest: 65_000,
  silence: 20_000,
  answer: 20_000,
  check: 2_000,
};

/** What a phone gets where there is hardly any network, in bytes a second. */
const SLOWEST = 8 * 1024;

/** More than a browser sends, cookies of other programs on the same host included; beyond it the answer is 431. */
const MAX_HEADER_BYTES = 16 * 1024;

const CROWD_LIMITS: ConnectionLimits = { connections: 5_000, perAddress: 1_000, waiting: 2 };

/** A server that no slow or greedy visitor can occupy. */
export function createHttpServer(
  listener: RequestListener,
  timeouts: Timeouts = TIMEOUTS,
  crowdLimits: ConnectionLimits = CROWD_LIMITS,
): Server {
  const pace: ReadingPace = { least: timeouts.answer, bytesPerSecond: SLOWEST };
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.nextRequest,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Node's own refusal has none of the site's headers.
      requireHostHeader: false,
    },
    oneAtATime(limitSlowReading(requireOneHost(listener), pace, timeouts.check), crowdLimits),
  );
  answerBadRequests(server);
  limitConnections(server, crowdLimits);
  server.setTimeout(timeouts.silence);
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
