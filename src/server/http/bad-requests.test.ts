import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { connection, exchange, listening } from "../../../test/support/server/raw-http.ts";
import { runningApp } from "../../../test/support/server/running-app.ts";
import { securityHeaders } from "../responses/security-headers.ts";
import { createHttpServer } from "./http-server.ts";

async function answerTo(sent: string, basePath = ""): Promise<string> {
  const { listener } = await runningApp({ basePath });
  return exchange(await listening(createHttpServer(listener)), sent);
}

const CLOSE = "Connection: close\r\n\r\n";

describe("a request that no page ever sees", () => {
  test.each([
    ["nonsense", "\x16\x03\x01\r\n\r\n", 400],
    ["no host", `GET / HTTP/1.1\r\n${CLOSE}`, 400],
    ["two hosts", `GET /testimonials HTTP/1.1\r\nHost: a\r\nhost: b\r\n${CLOSE}`, 400],
    ["two hosts that are the same", `GET /testimonials HTTP/1.1\r\nHost: a\r\nHost: a\r\n${CLOSE}`, 400],
    ["a host that is none", `GET /testimonials HTTP/1.1\r\nHost: a b<script>\r\n${CLOSE}`, 400],
    ["an expectation", `GET /testimonials HTTP/1.1\r\nHost: a\r\nExpect: a-wonder\r\n${CLOSE}`, 417],
    ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX-Much: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431],
    [
      "a length and pieces",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
  ])("because of %s is answered with the headers of every answer", async (_what, sent, status) => {
    const answer = await answerTo(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(securityHeaders())) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
    }
  });

  test("because it lies beside the base path is answered with them, too (D19)", async () => {
    const answer = await answerTo(`GET /elsewhere HTTP/1.1\r\nHost: a\r\n${CLOSE}`, "/me");
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toMatch(/^x-frame-options: DENY\r$/m);
  });
});

test("nonsense behind a request whose answer is on its way adds nothing to that answer", async () => {
  const begun = Promise.withResolvers<void>();
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half of", () => begun.resolve());
  });
  const socket = await connection(await listening(server), "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const answer = text(socket).catch(() => "");
  await begun.promise;
  socket.write("nonsense\r\n\r\n");
  expect(await answer).not.toContain("400");
});
