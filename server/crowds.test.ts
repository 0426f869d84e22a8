import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { limitConnections, limitWaiting } from "./crowds.ts";
import { connection, exchange, listening } from "./testing/raw-http.ts";

const QUESTION = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const answering: RequestListener = (_request, response) => void response.end("hello");
const times = (answer: string) => answer.split("hello").length - 1;

test("a thousand requests at once on a connection are not taken: it is dropped at the first too many", async () => {
  const seen = vi.fn<RequestListener>();
  const port = await listening(createServer(limitWaiting(seen, { waiting: 10 })));
  const greedy = await connection(port, QUESTION.repeat(1000));
  await once(greedy, "close");
  expect(seen).toHaveBeenCalledTimes(11);
});

test("a few requests at once are answered in turn, however often", async () => {
  const later: RequestListener = (_request, response) => void setImmediate(() => response.end("hello"));
  const port = await listening(createServer(limitWaiting(later, { waiting: 10 })));
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

test("for one connection too many, those that wait for a next request give up theirs", async () => {
  const server = createServer(answering);
  limitConnections(server, { connections: 3 });
  const port = await listening(server);
  const idle = await Promise.all([1, 2, 3].map(() => connection(port, QUESTION)));
  await Promise.all(idle.map((socket) => once(socket, "data")));
  const left = idle.map((socket) => text(socket));
  // That one is not answered; its visitor's next one is.
  await exchange(port, LAST).catch(() => "");
  await Promise.all(left);
  expect(times(await exchange(port, LAST))).toBe(1);
});

test("a connection with a request under way keeps its place when there is no room for more", async () => {
  const asked = Promise.withResolvers<() => void>();
  const server = createServer((_request, response) => asked.resolve(() => response.end("hello")));
  limitConnections(server, { connections: 1 });
  const port = await listening(server);
  const busy = text(await connection(port, LAST));
  const answer = await asked.promise;
  await exchange(port, LAST).catch(() => "");
  answer();
  expect(times(await busy)).toBe(1);
});
