import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "../responses/security-headers.ts";

/** Statuses of Node's parser and timeout errors; the default is 400. */
const STATUSES = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

const CLOSING = { ...securityHeaders(), "content-length": "0", connection: "close" };

/** Adds the site's headers to responses that Node sends before any listener: 400, 408, 413, 417 and 431. */
export function answerBadRequests(server: Server): void {
  /** Unfinished responses of a connection, oldest first. Only the oldest is being sent. */
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [current] = unfinished.get(socket) ?? [];
    // In the middle of a response, another would be read as part of it.
    if (!socket.writable || current?.headersSent) return void socket.destroy(error);
    const status = STATUSES.get(error.code ?? "") ?? 400;
    const lines = Object.entries(CLOSING).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"), () => socket.destroy());
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, CLOSING).end();
  });
}

/** Requires exactly one `Host`: a proxy may read several differently (RFC 9112, 3.2). */
export function requireOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request) === 1) return listener(request, response);
    response.writeHead(400, CLOSING).end();
  };
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
