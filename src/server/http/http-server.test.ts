import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { closeGracefully, createHttpServer } from "./http-server.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const sayHello: RequestListener = (_request, response) => void response.end("hello");

test("a request or a response without progress ends after 20 s, and so does a connection that sends nothing", () => {
  const { headersTimeout, requestTimeout, timeout, maxConnections } = createHttpServer(() => undefined);
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    timeout: 20_000,
  });
  expect(maxConnections).toBe(5_000);
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
    const server = createHttpServer(sayHello);
    const silent = await connection(await listening(server), sent);
    const rest = text(silent);
    await closeGracefully(server, { lingerMs: 50 });
    expect(await rest).not.toContain("hello");
  });
});
