import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "../responses/security-headers.ts";

/** What Node's parser and its timers find wrong, as a status; anything else is a bad request. */
const STATUSES = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

const CLOSING = { ...securityHeaders(), "content-length": "0", connection: "close" };

/**
 * Has what Node answers by itself, before any listener is asked, carry the headers of every answer: requests that cannot
 * be read (400, 408, 413, 431), and those that expect what nobody here does (417).
 */
export function answerBadRequests(server: Server): void {
  /** The answers of a connection that are not finished, oldest first: only that one's bytes may be on their way. */
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [current] = unfinished.get(socket) ?? [];
    // In the middle of an answer, another would be read as a part of it.
    if (!socket.writable || current?.headersSent) return void socket.destroy(error);
    const status = STATUSES.get(error.code ?? "") ?? 400;
    const lines = Object.entries(CLOSING).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"), () => socket.destroy());
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, CLOSING).end();
  });
}

/** Refuses requests that name no host, or two, which a proxy in front may read otherwise than this server (RFC 9112, 3.2). */
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
