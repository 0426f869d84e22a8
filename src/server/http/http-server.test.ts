import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { closeGracefully, createHttpServer } from "./http-server.ts";

const PATIENT = {
  headers: 600_000,
  request: 600_000,
  keepAlive: 600_000,
  socket: 600_000,
  answer: 600_000,
  check: 20,
};
const QUESTION = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const answering: RequestListener = (_request, response) => void response.end("hello");

describe("a visitor who is too slow", () => {
  // Each with nothing but its own limit, so that no other one steps in.
  test("with the headers is told so and dropped", async () => {
    const port = await listening(createHttpServer(answering, { ...PATIENT, headers: 150 }));
    expect(await exchange(port, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("with saying anything at all is dropped", async () => {
    const port = await listening(createHttpServer(answering, { ...PATIENT, headers: 150 }));
    expect(await exchange(port, "")).not.toContain("hello");
  });

  test("with the body is dropped", async () => {
    const port = await listening(
      createHttpServer((request, response) => void request.on("end", () => response.end()), {
        ...PATIENT,
        headers: 150,
        request: 300,
      }),
    );
    expect(await exchange(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nx")).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  test("with the next request is dropped after the answer to the first", async () => {
    const port = await listening(createHttpServer(answering, { ...PATIENT, keepAlive: 150 }));
    expect(await exchange(port, QUESTION)).toContain("hello");
  });

  test("with taking up an answer is dropped, however steadily it is taken up", async () => {
    const server = createHttpServer(
      (_request, response) => {
        // A byte now and then, as a visitor takes them who wants to stay.
        const timer = setInterval(() => response.write("x"), 10);
        response.once("close", () => clearInterval(timer));
      },
      { ...PATIENT, answer: 150 },
    );
    expect(await exchange(await listening(server), QUESTION)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("with taking up anything of an answer is dropped", async () => {
    const large = Buffer.alloc(64 * 1024 * 1024);
    const server = createHttpServer((_request, response) => void response.end(large), { ...PATIENT, socket: 150 });
    const port = await listening(server);
    const dropped = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
    (await connection(port, QUESTION)).pause();
    await dropped;
  });
});

test("the next request is waited for longer than proxies wait, which would else ask on a connection that is gone", async () => {
  const port = await listening(createHttpServer(answering));
  const [head] = await once(await connection(port, QUESTION), "data");
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/m.exec(String(head)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("headers without end are refused with 431", async () => {
  const port = await listening(createHttpServer(answering));
  const sent = `GET / HTTP/1.1\r\nHost: a\r\nX-Much: ${"x".repeat(17 * 1024)}\r\n\r\n`;
  expect(await exchange(port, sent)).toMatch(/^HTTP\/1\.1 431 /);
});

describe("a server that is asked to end", () => {
  test("answers every request it was sent, whole, and takes no more", async () => {
    let answered = 0;
    const server = createHttpServer((_request, response) => setImmediate(() => response.end("hello")));
    const port = await listening(server);
    const visitors = await Promise.all(Array.from({ length: 20 }, () => connection(port, "")));
    const ended = Promise.withResolvers<void>();

    /** Asks on one connection, again and again, until told that an answer was the last. Returns whether it was told. */
    async function askOn(socket: Socket): Promise<boolean> {
      let answer = "";
      socket.write(QUESTION);
      for await (const text of socket.setEncoding("utf8")) {
        answer += text;
        if (!answer.endsWith("hello")) continue;
        answered += 1;
        // On a busy machine a visitor may take a while to ask again.
        if (answered === 200) ended.resolve(closeGracefully(server, { lingerMs: 30_000 }));
        if (/connection: close/i.test(answer)) return true;
        answer = "";
        socket.write(QUESTION);
      }
      return false;
    }

    expect(await Promise.all(visitors.map(askOn))).toEqual(visitors.map(() => true));
    await ended.promise;
    await expect(exchange(port, "")).rejects.toThrow(/ECONNREFUSED/);
  });

  test("does not wait for connections on which nothing happens", async () => {
    const server = createHttpServer(answering);
    const port = await listening(server);
    const idle = await connection(port, QUESTION);
    await once(idle, "data");
    const rest = text(idle);
    await closeGracefully(server);
    expect(await rest).toBe("");
  });
});
