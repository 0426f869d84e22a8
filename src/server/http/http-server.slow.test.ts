import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { closeGracefully, createHttpServer } from "./http-server.ts";

const NO_TIMEOUTS = {
  headers: 600_000,
  request: 600_000,
  keepAlive: 600_000,
  socket: 600_000,
  stalled: 600_000,
  answer: 600_000,
  check: 20,
};
const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const sayHello: RequestListener = (_request, response) => void response.end("hello");

describe("a client that is too slow", () => {
  // Each test sets a single timeout, so that no other can fire.
  test("to send headers gets 408 and is dropped", async () => {
    const port = await listening(createHttpServer(sayHello, { ...NO_TIMEOUTS, headers: 150 }));
    expect(await exchange(port, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("to send anything is dropped", async () => {
    const port = await listening(createHttpServer(sayHello, { ...NO_TIMEOUTS, headers: 150 }));
    expect(await exchange(port, "")).not.toContain("hello");
  });

  test("to send the body gets 408 and is dropped", async () => {
    const port = await listening(
      createHttpServer((request, response) => void request.on("end", () => response.end()), {
        ...NO_TIMEOUTS,
        headers: 150,
        request: 300,
      }),
    );
    expect(await exchange(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nx")).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  test("to send another request is dropped after the first response", async () => {
    const port = await listening(createHttpServer(sayHello, { ...NO_TIMEOUTS, keepAlive: 150 }));
    expect(await exchange(port, REQUEST)).toContain("hello");
  });

  test("to read the response is dropped, even while it keeps reading", async () => {
    const server = createHttpServer(
      (_request, response) => {
        // One byte at a time, as in a slow read attack.
        const timer = setInterval(() => response.write("x"), 10);
        response.once("close", () => clearInterval(timer));
      },
      { ...NO_TIMEOUTS, answer: 150 },
    );
    expect(await exchange(await listening(server), REQUEST)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("to read the response is dropped, even if it pipelined the request", async () => {
    let requests = 0;
    const server = createHttpServer(
      (_request, response) => {
        requests += 1;
        if (requests === 1) return void response.end("hello");
        const timer = setInterval(() => response.write("x"), 10);
        response.once("close", () => clearInterval(timer));
      },
      { ...NO_TIMEOUTS, answer: 150 },
    );
    expect(await exchange(await listening(server), REQUEST.repeat(2))).toContain("hello");
  });

  test("to read anything is dropped", async () => {
    const large = Buffer.alloc(64 * 1024 * 1024);
    const server = createHttpServer((_request, response) => void response.end(large), { ...NO_TIMEOUTS, stalled: 150 });
    const port = await listening(server);
    const dropped = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
    (await connection(port, REQUEST)).pause();
    await dropped;
  });
});

test("idle connections outlive a proxy's keep-alive, which would otherwise reuse a closed one", async () => {
  const port = await listening(createHttpServer(sayHello));
  const [head] = await once(await connection(port, REQUEST), "data");
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/m.exec(String(head)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe("graceful shutdown", () => {
  test("completes every request in progress and accepts no more", async () => {
    let answered = 0;
    const server = createHttpServer((_request, response) => setImmediate(() => response.end("hello")));
    const port = await listening(server);
    const visitors = await Promise.all(Array.from({ length: 20 }, () => connection(port, "")));
    const ended = Promise.withResolvers<void>();

    /** Repeats requests on one connection until a response announces its end. Returns whether one did. */
    async function requestRepeatedly(socket: Socket): Promise<boolean> {
      let answer = "";
      socket.write(REQUEST);
      for await (const text of socket.setEncoding("utf8")) {
        answer += text;
        if (!answer.endsWith("hello")) continue;
        answered += 1;
        // On a busy machine the next request may take a while.
        if (answered === 200) ended.resolve(closeGracefully(server, { lingerMs: 30_000 }));
        if (/connection: close/i.test(answer)) return true;
        answer = "";
        socket.write(REQUEST);
      }
      return false;
    }

    expect(await Promise.all(visitors.map(requestRepeatedly))).toEqual(visitors.map(() => true));
    await ended.promise;
    await expect(exchange(port, "")).rejects.toThrow(/ECONNREFUSED/);
  });

  test("does not wait for idle connections", async () => {
    const server = createHttpServer(sayHello);
    const port = await listening(server);
    const idle = await connection(port, REQUEST);
    await once(idle, "data");
    const rest = text(idle);
    await closeGracefully(server);
    expect(await rest).toBe("");
  });

  test.each([
    ["sent nothing", ""],
    ["sent half a request", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ])("does not wait for connections that %s", async (_, sent) => {
    const server = createHttpServer(sayHello, NO_TIMEOUTS);
    const silent = await connection(await listening(server), sent);
    const rest = text(silent);
    await closeGracefully(server, { lingerMs: 50 });
    expect(await rest).not.toContain("hello");
  });
});
