import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { runningApp } from "../../../test/support/server/running-app.ts";
import { securityHeaders } from "../responses/security-headers.ts";
import { createHttpServer } from "./http-server.ts";

async function responseTo(sent: string, basePath = ""): Promise<string> {
  const { listener } = await runningApp({ basePath });
  return exchange(await listening(createHttpServer(listener)), sent);
}

const CLOSE = "Connection: close\r\n\r\n";

describe("a rejected request", () => {
  test.each([
    ["garbage", "\x16\x03\x01\r\n\r\n", 400],
    ["no host", `GET / HTTP/1.1\r\n${CLOSE}`, 400],
    ["two hosts", `GET /testimonials HTTP/1.1\r\nHost: a\r\nhost: b\r\n${CLOSE}`, 400],
    ["two identical hosts", `GET /testimonials HTTP/1.1\r\nHost: a\r\nHost: a\r\n${CLOSE}`, 400],
    ["an invalid host", `GET /testimonials HTTP/1.1\r\nHost: a b<script>\r\n${CLOSE}`, 400],
    ["an unknown expectation", `GET /testimonials HTTP/1.1\r\nHost: a\r\nExpect: a-wonder\r\n${CLOSE}`, 417],
    ["oversized headers", `GET / HTTP/1.1\r\nHost: a\r\nX-Much: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431],
    [
      "both a length and chunked encoding",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
  ])("with %s gets the security headers", async (_what, sent, status) => {
    const answer = await responseTo(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(securityHeaders())) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
    }
  });

  test("outside the base path gets the security headers (D19)", async () => {
    const answer = await responseTo(`GET /elsewhere HTTP/1.1\r\nHost: a\r\n${CLOSE}`, "/me");
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toMatch(/^x-frame-options: DENY\r$/m);
  });
});

test("garbage after a valid request adds nothing to the response in progress", async () => {
  const started = Promise.withResolvers<void>();
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half of", () => started.resolve());
  });
  const socket = await connection(await listening(server), "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const answer = text(socket).catch(() => "");
  await started.promise;
  socket.write("nonsense\r\n\r\n");
  expect(await answer).not.toContain("400");
});
