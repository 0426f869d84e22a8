import { createServer, type RequestListener, type Server } from "node:http";
import { Server as TcpServer } from "node:net";

/** Longer than proxies keep connections, so that they do not send into a closed one. */
const KEEP_ALIVE_MS = 65_000;
/** Without any progress on a request or a response. */
const IDLE_MS = 20_000;
/** An idle connection takes about 8 KB. */
const MOST_CONNECTIONS = 5_000;

/** An HTTP server with time limits. It expects a proxy or a platform in front of it. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: IDLE_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    listener,
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(IDLE_MS);
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
