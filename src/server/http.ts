import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { RequestError } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
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
/** An idle connection takes about 8 KB. */
const MOST_CONNECTIONS = 5_000;

/** An HTTP server with time limits. It expects a proxy or a platform in front of it. */
export function createHttpServer(listener: RequestListener): Server {
  const limits = { headersTimeout: 10_000, requestTimeout: IDLE_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  // Node checks them every 30 seconds otherwise, also when the server closes.
  const server = createServer({ ...limits, connectionsCheckingInterval: LINGER_MS }, listener);
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(IDLE_MS);
  return server;
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "port already in use",
  EACCES: "permission denied",
  EADDRNOTAVAIL: "not an address of this machine",
  ENOTFOUND: "unknown host",
};

/**
 * @returns the port, chosen by the system if the setting is 0
 * @throws StartError that names the settings
 */
export async function listen(
  server: TcpServer,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`PORT ${port} on HOST ${host} cannot be used: ${REASONS[code] ?? code}`);
  }
  server.off("error", reject);
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

const HALF_A_YEAR_IN_SECONDS = 15_552_000;

/** Not for subdomains, which may belong to others. */
export const HSTS = ["strict-transport-security", `max-age=${HALF_A_YEAR_IN_SECONDS}`] as const;

/**
 * Whether the client's connection is encrypted, as the proxy's `X-Forwarded-Proto` says (client first). A forged
 * header only makes the sender's own response stricter.
 */
export function isForwardedHttps(forwardedProto: string | string[] | undefined): boolean {
  const [outermost = ""] = String(forwardedProto ?? "").split(",");
  return outermost.trim().toLowerCase() === "https";
}

/** Adds HSTS to responses over TLS; browsers ignore it over plain HTTP. */
export const hsts: MiddlewareHandler = async (c, next) => {
  await next();
  if (isForwardedHttps(c.req.header("x-forwarded-proto"))) c.header(...HSTS);
};

/** Existing headers stay. */
export const addSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders(c.res.headers.get("Content-Type") ?? ""))) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};

/** Far longer than any address of the site. */
const LONGEST_ADDRESS = 2048;

/** 414 for long addresses, before anything else parses them. */
export const refuseLongAddresses: MiddlewareHandler = async (c, next) =>
  c.req.url.length > LONGEST_ADDRESS ? c.text("Address too long.", 414) : next();

/** 405 for everything else. */
export const allowGetAndHead: MiddlewareHandler = async (c, next) =>
  c.req.method === "GET" || c.req.method === "HEAD"
    ? next()
    : c.text("Method not allowed.", 405, { Allow: "GET, HEAD" });

/**
 * Sends prepared responses before any other layer sees the request, because those cost several times more. The
 * responses are the same, headers included.
 * @param ready finds the prepared response for a request, if one fits it exactly
 */
export function createListener(
  ready: (request: IncomingMessage) => PreparedResponse | undefined,
  otherwise: RequestListener,
  onError: (error: unknown, request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  return (request, response) => {
    try {
      const prepared = ready(request);
      if (prepared === undefined) return otherwise(request, response);
      const { method, headers: given } = request;
      const conditions = { method, acceptEncoding: given["accept-encoding"], ifNoneMatch: given["if-none-match"] };
      const { status, headers, content } = negotiate(conditions, prepared);
      response.writeHead(status, isForwardedHttps(given["x-forwarded-proto"]) ? [...headers, ...HSTS] : headers);
      if (content?.latin1 !== undefined) return void response.end(content.latin1, "latin1");
      response.end(content?.body);
    } catch (error) {
      onError(error, request, response);
    }
  };
}

/** GET or HEAD without a body. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

const ERROR_HEADERS = {
  ...securityHeaders(),
  "cache-control": "no-store",
  "content-type": "text/plain; charset=utf-8",
};

/** 500 responses with an id that is in the log. */
export function internalErrors(log: Log) {
  function report(error: unknown, request: string) {
    log.error(`${request}: ${formatError(error)}`, error);
    const id = requestId() ?? "";
    return { headers: { ...ERROR_HEADERS, [REQUEST_ID_HEADER]: id }, body: `Internal server error. Request id: ${id}` };
  }
  function responseTo(error: unknown, request: string): Response {
    const { headers, body } = report(error, request);
    return new Response(body, { status: 500, headers });
  }
  return {
    /** For errors of the application. */
    respond: (error: unknown, c: Context) => responseTo(error, `${c.req.method} ${c.req.path}`),
    /** For errors before it, nearly always malformed requests. */
    refuse: (error: unknown) =>
      error instanceof RequestError
        ? new Response(null, { status: 400, headers: ERROR_HEADERS })
        : withRequestId(() => responseTo(error, "A request")),
    /** For everything else. */
    end: (error: unknown, request: IncomingMessage, response: ServerResponse) =>
      withRequestId(() => {
        const { headers, body } = report(error, `${request.method} ${request.url}`);
        if (response.headersSent) return void response.destroy();
        response.writeHead(500, headers);
        response.end(body);
      }),
  };
}

/**
 * Logs uncaught errors and keeps running. Node's default, to exit, would let anyone who finds such a request stop the
 * site repeatedly. Continuing is safe, because counts and documents change in database transactions.
 */
export function logUncaughtErrors(log: Log): void {
  // Rate-limited, because requests are the likely cause.
  const report = (kind: string) => (error: unknown) =>
    withRequestId(() => log.error(`${kind}: ${formatError(error)}`, error));
  process.on("uncaughtException", report("Uncaught error"));
  process.on("unhandledRejection", report("Unhandled rejection"));
}
