import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { limitConnections, oneAtATime } from "./connection-limits.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST_REQUEST = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const sayHello: RequestListener = (_request, response) => void response.end("hello");
const countResponses = (received: string) => received.split("hello").length - 1;

test("a connection that pipelines too many requests is dropped", async () => {
  const listener = vi.fn<RequestListener>();
  const port = await listening(createServer(oneAtATime(listener, { waiting: 10 })));
  const greedy = await connection(port, REQUEST.repeat(1000));
  await once(greedy, "close");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a connection that does not read holds one response in memory, however many it requests", async () => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  const listener = vi.fn<RequestListener>((_request, response) => void response.end(large));
  const port = await listening(createServer(oneAtATime(listener, { waiting: 10 })));
  const socket = (await connection(port, REQUEST.repeat(10))).pause();
  await exchange(port, LAST_REQUEST);
  // One response that was not read, and one that was.
  expect(listener).toHaveBeenCalledTimes(2);
  let read = 0;
  socket.on("data", (chunk) => {
    read += chunk.length;
  });
  socket.resume();
  await vi.waitFor(() => expect(read).toBeGreaterThan(10 * large.length), { timeout: 30_000 });
  expect(listener).toHaveBeenCalledTimes(11);
});

test("a few pipelined requests are answered in turn, repeatedly", async () => {
  const delayed: RequestListener = (_request, response) => void setImmediate(() => response.end("hello"));
  const port = await listening(createServer(oneAtATime(delayed, { waiting: 10 })));
  const socket = await connection(port, "");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    received += chunk;
  });
  for (let round = 1; round <= 5; round += 1) {
    socket.write(REQUEST.repeat(11));
    await vi.waitFor(() => expect(countResponses(received)).toBe(round * 11), { timeout: 30_000 });
  }
});

test("at the limit, the longest idle connection is closed for a new one", async () => {
  const server = createServer(sayHello);
  limitConnections(server, { connections: 3, perAddress: 3 });
  const port = await listening(server);
  const [silent, idle] = [await connection(port, ""), await connection(port, REQUEST)];
  await once(idle, "data");
  const later = await connection(port, "");
  const left = text(silent);
  expect(countResponses(await exchange(port, LAST_REQUEST))).toBe(1);
  expect(await left).toBe("");
  expect([idle.destroyed, later.destroyed]).toEqual([false, false]);
  later.write(LAST_REQUEST);
  expect(countResponses(await text(later))).toBe(1);
});

test("silent connections do not block others", async () => {
  const server = createServer(sayHello);
  limitConnections(server, { connections: 50, perAddress: 50 });
  const port = await listening(server);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => connection(port, "")));
    expect(countResponses(await exchange(port, LAST_REQUEST))).toBe(1);
  }
});

test("an address over its limit loses its own connections, not another's", async () => {
  const server = createServer(sayHello);
  // Makes the connections appear to come from other addresses.
  server.prependListener("connection", (socket) => {
    const from = addresses.shift();
    if (from !== undefined) Object.defineProperty(socket, "remoteAddress", { value: from });
  });
  const addresses = ["203.0.113.1", "203.0.113.2", "203.0.113.2", "203.0.113.2"];
  limitConnections(server, { connections: 100, perAddress: 2 });
  const port = await listening(server);
  const other = await connection(port, "");
  const first = await connection(port, "");
  const left = text(first);
  const second = await connection(port, "");
  const third = await connection(port, LAST_REQUEST);
  expect(countResponses(await text(third))).toBe(1);
  expect(await left).toBe("");
  expect([other.destroyed, second.destroyed]).toEqual([false, false]);
});

test("a local proxy has no limit per address", async () => {
  const server = createServer(sayHello);
  limitConnections(server, { connections: 100, perAddress: 2 });
  const port = await listening(server);
  const sockets = await Promise.all(Array.from({ length: 5 }, () => connection(port, "")));
  for (const socket of sockets) socket.write(LAST_REQUEST);
  for (const socket of sockets) expect(countResponses(await text(socket))).toBe(1);
});

test("a connection with a request in progress is never closed", async () => {
  const requested = Promise.withResolvers<() => void>();
  const server = createServer((_request, response) => requested.resolve(() => response.end("hello")));
  limitConnections(server, { connections: 1, perAddress: 1 });
  const port = await listening(server);
  const busy = text(await connection(port, LAST_REQUEST));
  const respond = await requested.promise;
  await exchange(port, LAST_REQUEST).catch(() => "");
  respond();
  expect(countResponses(await busy)).toBe(1);
});
