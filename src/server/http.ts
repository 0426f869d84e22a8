import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { Server as TcpServer } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { codeOf } from "../content/read/read-files.ts";
import { formatError } from "../domain/format/text.ts";
import { type Log, REQUEST_ID_HEADER, requestId, StartError, withRequestId } from "../site/log.ts";
import { negotiate, type PreparedResponse } from "../site/prepared-response.ts";
import { securityHeaders } from "../site/security-headers.ts";

/** Longer than proxies keep connections, so that they do not send into a closed one. */
const KEEP_ALIVE_MS = 65_000;
/** Without any progress on a request or a response. */
const IDLE_MS = 20_000;
/** Idle time on shutdown, for requests already on their way. */
const LINGER_MS = 500;
const MOST_CONNECTIONS = 5_000;

/** An HTTP server with time limits. It expects a proxy or a platform in front of it. */
export function createHttpServer(listener: RequestListener): Server {
  const limits = { headersTimeout: 10_000, requestTimeout: IDLE_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  // Node checks them every 30 seconds otherwise, also when the server closes.
  const server = createServer({ ...limits, connectionsCheckingInterval: LINGER_MS }, listener);
  server.maxConnections = MOST_CONNECTIONS;
  return server.setTimeout(IDLE_MS);
}

/**
 * @returns the port, chosen by the system if the setting is 0
 * @throws StartError that names the settings
 */
export async function listen(
  server: TcpServer,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    const why = codeOf(error) === "EADDRINUSE" ? "port already in use" : formatError(error);
    throw new StartError(`PORT ${port} on HOST ${host} cannot be used: ${why}`);
  }
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/**
 * Closes the server after the responses in progress. Node's own `close` cuts idle connections at once, and with them
 * requests on their way.
 * @returns when the last connection has closed
 */
export async function closeGracefully(server: Server, lingerMs = LINGER_MS): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Node counts a connection as idle after its first request only; browsers open some ahead.
  server.headersTimeout = lingerMs;
  const idle = setInterval(() => server.closeIdleConnections(), lingerMs);
  await new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  clearInterval(idle);
}

/** Half a year, and not for subdomains, which may belong to others. */
export const HSTS = ["strict-transport-security", "max-age=15552000"] as const;

/**
 * Whether the client's connection is encrypted, as the proxy's `X-Forwarded-Proto` says (client first). A forged
 * header only makes the sender's own response stricter.
 */
export function isForwardedHttps(forwardedProto: string | string[] | undefined): boolean {
  return /^\s*https\s*(?:,|$)/i.test(String(forwardedProto));
}

/** Gives each request an id for the log, and each response the security headers that it lacks. */
export const secureRequests: MiddlewareHandler = (c, next) =>
  withRequestId(async () => {
    await next();
    const headers = Object.entries(securityHeaders(c.res.headers.get("Content-Type") ?? ""));
    // Browsers ignore HSTS over plain HTTP.
    if (isForwardedHttps(c.req.header("x-forwarded-proto"))) headers.push([...HSTS]);
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
  });

/** Responds to an exception with an id that is in the log. */
export function internalError(log: Log) {
  return (error: unknown, c: Context): Response => {
    log.error(`${c.req.method} ${c.req.path}: ${formatError(error)}`, error);
    const id = requestId() ?? "";
    const headers = { "Cache-Control": "no-store", [REQUEST_ID_HEADER]: id };
    return c.text(`Internal server error. Request id: ${id}`, 500, headers);
  };
}

/**
 * Sends prepared responses before any other layer sees the request, because those cost several times more. The
 * responses are the same, headers included.
 * @param ready finds the prepared response for a GET or HEAD request without a body, if one fits it exactly
 */
export function createListener(
  ready: (request: IncomingMessage) => PreparedResponse | undefined,
  otherwise: RequestListener,
): RequestListener {
  return (request, response) => {
    const { method, headers: given } = request;
    const isPlain =
      (method === "GET" || method === "HEAD") &&
      given["content-length"] === undefined &&
      given["transfer-encoding"] === undefined;
    const prepared = isPlain ? ready(request) : undefined;
    if (prepared === undefined) return otherwise(request, response);
    const conditions = { method, acceptEncoding: given["accept-encoding"], ifNoneMatch: given["if-none-match"] };
    const { status, headers, content } = negotiate(conditions, prepared);
    response.writeHead(status, isForwardedHttps(given["x-forwarded-proto"]) ? [...headers, ...HSTS] : headers);
    if (content?.latin1 !== undefined) return void response.end(content.latin1, "latin1");
    response.end(content?.body);
  };
}

/**
 * Logs uncaught errors and keeps running. Node's default, to exit, would let anyone who finds such a request stop the
 * site repeatedly. Continuing is safe, because counts and documents change in database transactions.
 */
export function logUncaughtErrors(log: Log): void {
  process.on("uncaughtException", (error) => log.error(`Uncaught error: ${formatError(error)}`, error));
  process.on("unhandledRejection", (error) => log.error(`Unhandled rejection: ${formatError(error)}`, error));
}
