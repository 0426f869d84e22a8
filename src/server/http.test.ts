import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { connection, listening } from "../../test/support/server/raw-http.ts";
import { closeGracefully, createHttpServer, listen } from "./http.ts";

test("connections and requests without progress end after 20 seconds at most", () => {
  const { headersTimeout, requestTimeout, timeout, maxConnections } = createHttpServer(() => undefined);
  expect([headersTimeout, requestTimeout, timeout, maxConnections]).toEqual([10_000, 20_000, 20_000, 5_000]);
});

test("idle connections outlive a proxy's keep-alive, which would otherwise reuse a closed one", async () => {
  const port = await listening(createHttpServer((_request, response) => void response.end("hello")));
  const [head] = await once(await connection(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n"), "data");
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/m.exec(String(head)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test.each([
  ["sent nothing", ""],
  ["sent half a request", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["are idle after a request", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
])("a server that closes does not wait for connections that %s", async (_, sent) => {
  const server = createHttpServer((_request, response) => void response.end("hello"));
  const socket = await connection(await listening(server), sent);
  const rest = text(socket);
  await closeGracefully(server, 50);
  await rest;
});

test("a port that cannot be used stops the start and names the settings", async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  await expect(listen(createServer(), { host: "127.0.0.1", port })).rejects.toMatchObject({
    name: "StartError",
    message: `PORT ${port} on HOST 127.0.0.1 cannot be used: port already in use`,
  });
});

test("uncaught errors are logged and the process continues", async () => {
  const script = `
    import { serverLog } from "./src/site/log.ts";
    import { logUncaughtErrors } from "./src/server/http.ts";
    logUncaughtErrors(serverLog("text"));
    Promise.reject(new Error("not awaited"));
    setTimeout(() => { throw new TypeError("a bug"); });
    setTimeout(() => console.log("still here"), 50);
  `;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  expect(stdout).toBe("still here\n");
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/Z error Unhandled rejection: not awaited stack="Error: not awaited/),
    expect.stringMatching(/Z error Uncaught error: a bug stack="TypeError: a bug/),
  ]);
});
