import { createServer, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { connection, listening } from "../../../test/support/server/raw-http.ts";
import { createSendingBudget } from "./sending-budget.ts";

/** More than the system takes for a client that does not read. */
const BODY_BYTES = 16 * 1024 * 1024;

/** A server with a large body for each address, and a budget for two. */
async function server() {
  const bodies = new Map<string, Buffer>();
  const budget = createSendingBudget(2 * BODY_BYTES);
  const requested: string[] = [];
  const port = await listening(
    createServer(({ url = "" }, response) => {
      const body = bodies.get(url) ?? Buffer.alloc(BODY_BYTES);
      bodies.set(url, body);
      requested.push(url);
      budget.hold(body, response);
      response.end(body);
    }),
  );
  return {
    /** A client that reads nothing. */
    async paused(url: string): Promise<Socket> {
      const before = requested.length;
      const socket = (await connection(port, `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)).pause();
      await vi.waitFor(() => expect(requested.length).toBeGreaterThan(before), { timeout: 30_000 });
      return socket;
    },
  };
}

/** Bytes that arrive until the connection is closed or the body is complete. */
async function readBytes(socket: Socket): Promise<number> {
  let read = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Whoever is dropped may get a reset.
  socket.on("error", () => resolve());
  socket.on("close", () => resolve());
  socket.on("data", (chunk) => {
    read += chunk.length;
    if (read > BODY_BYTES) resolve();
  });
  socket.resume();
  await promise;
  return read;
}

test("beyond the budget, the client with the least recently requested body is dropped", async () => {
  const { paused } = await server();
  const [first, second, third] = [await paused("/1"), await paused("/2"), await paused("/3")];
  expect(await readBytes(first)).toBeLessThan(BODY_BYTES);
  expect(await readBytes(second)).toBeGreaterThan(BODY_BYTES);
  expect(await readBytes(third)).toBeGreaterThan(BODY_BYTES);
});

test("a body that many clients receive counts once, and stays while others are requested", async () => {
  const { paused } = await server();
  const shared = [await paused("/shared"), await paused("/shared"), await paused("/shared")];
  const other = await paused("/1");
  shared.push(await paused("/shared"));
  await paused("/2");
  expect(await readBytes(other)).toBeLessThan(BODY_BYTES);
  for (const socket of shared) expect(await readBytes(socket)).toBeGreaterThan(BODY_BYTES);
});

test("a body whose client left while it was prepared never counts", async () => {
  const budget = createSendingBudget(2 * BODY_BYTES);
  const body = () => Buffer.alloc(BODY_BYTES);
  const left = Promise.withResolvers<ServerResponse>();
  const waiting = Promise.withResolvers<ServerResponse>();
  const port = await listening(
    createServer(({ url }, response) => {
      if (url === "/waiting") waiting.resolve(response);
      else response.once("close", () => left.resolve(response));
    }),
  );
  await connection(port, "GET /waiting HTTP/1.1\r\nHost: a\r\n\r\n");
  const client = await connection(port, "GET /left HTTP/1.1\r\nHost: a\r\n\r\n");
  budget.hold(body(), await waiting.promise);
  client.destroy();
  for (let page = 0; page < 3; page += 1) budget.hold(body(), await left.promise);
  expect((await waiting.promise).destroyed).toBe(false);
});

test("a body that was read or given up no longer counts", async () => {
  const { paused } = await server();
  expect(await readBytes(await paused("/1"))).toBeGreaterThan(BODY_BYTES);
  (await paused("/2")).destroy();
  const [third, fourth] = [await paused("/3"), await paused("/4")];
  expect(await readBytes(third)).toBeGreaterThan(BODY_BYTES);
  expect(await readBytes(fourth)).toBeGreaterThan(BODY_BYTES);
});
