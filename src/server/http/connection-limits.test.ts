import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { limitConnections, oneAtATime } from "./connection-limits.ts";

const QUESTION = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const answering: RequestListener = (_request, response) => void response.end("hello");
const times = (answer: string) => answer.split("hello").length - 1;

test("a thousand requests at once on a connection are not taken: it is dropped at the first too many", async () => {
  const seen = vi.fn<RequestListener>();
  const port = await listening(createServer(oneAtATime(seen, { waiting: 10 })));
  const greedy = await connection(port, QUESTION.repeat(1000));
  await once(greedy, "close");
  expect(seen).toHaveBeenCalledTimes(1);
});

test("a connection whose visitor does not read has one answer in memory, however many it asks for", async () => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  const seen = vi.fn<RequestListener>((_request, response) => void response.end(large));
  const port = await listening(createServer(oneAtATime(seen, { waiting: 10 })));
  const socket = (await connection(port, QUESTION.repeat(10))).pause();
  await exchange(port, LAST);
  // The one that is not read, and the one that was.
  expect(seen).toHaveBeenCalledTimes(2);
  let read = 0;
  socket.on("data", (piece) => {
    read += piece.length;
  });
  socket.resume();
  await vi.waitFor(() => expect(read).toBeGreaterThan(10 * large.length), { timeout: 30_000 });
  expect(seen).toHaveBeenCalledTimes(11);
});

test("a few requests at once are answered in turn, however often", async () => {
  const later: RequestListener = (_request, response) => void setImmediate(() => response.end("hello"));
  const port = await listening(createServer(oneAtATime(later, { waiting: 10 })));
  const socket = await connection(port, "");
  let answers = "";
  socket.setEncoding("utf8").on("data", (answer: string) => {
    answers += answer;
  });
  for (let round = 1; round <= 5; round += 1) {
    socket.write(QUESTION.repeat(11));
    await vi.waitFor(() => expect(times(answers)).toBe(round * 11));
  }
});

test("for one connection too many, the one that has waited longest gives up its place, and the newcomer is answered", async () => {
  const server = createServer(answering);
  limitConnections(server, { connections: 3, perAddress: 3 });
  const port = await listening(server);
  const [silent, idle] = [await connection(port, ""), await connection(port, QUESTION)];
  await once(idle, "data");
  const later = await connection(port, "");
  const left = text(silent);
  expect(times(await exchange(port, LAST))).toBe(1);
  expect(await left).toBe("");
  expect([idle.destroyed, later.destroyed]).toEqual([false, false]);
  later.write(LAST);
  expect(times(await text(later))).toBe(1);
});

test("thousands who say nothing keep nobody out", async () => {
  const server = createServer(answering);
  limitConnections(server, { connections: 50, perAddress: 50 });
  const port = await listening(server);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => connection(port, "")));
    expect(times(await exchange(port, LAST))).toBe(1);
  }
});

test("an address that opens too many connections gives up its own, and nobody else's", async () => {
  const server = createServer(answering);
  // From elsewhere, as far as the server can see.
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
  const third = await connection(port, LAST);
  expect(times(await text(third))).toBe(1);
  expect(await left).toBe("");
  expect([other.destroyed, second.destroyed]).toEqual([false, false]);
});

test("a proxy nearby stands for many visitors", async () => {
  const server = createServer(answering);
  limitConnections(server, { connections: 100, perAddress: 2 });
  const port = await listening(server);
  const sockets = await Promise.all(Array.from({ length: 5 }, () => connection(port, "")));
  for (const socket of sockets) socket.write(LAST);
  for (const socket of sockets) expect(times(await text(socket))).toBe(1);
});

test("a connection with a request under way keeps its place when there is no room for more", async () => {
  const asked = Promise.withResolvers<() => void>();
  const server = createServer((_request, response) => asked.resolve(() => response.end("hello")));
  limitConnections(server, { connections: 1, perAddress: 1 });
  const port = await listening(server);
  const busy = text(await connection(port, LAST));
  const answer = await asked.promise;
  await exchange(port, LAST).catch(() => "");
  answer();
  expect(times(await busy)).toBe(1);
});
