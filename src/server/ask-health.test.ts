import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./http.ts";

/** Any but 127.0.0.1; other systems than Linux have only that of IPv4. */
const HOST = process.platform === "linux" ? "127.0.0.2" : "::1";

test.each([
  [200, 0],
  [503, 1],
])("asks the site at the address it listens at: %i ends with %i", async (status, code) => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  });
  onTestFinished(() => void server.close());
  const port = await listen(server, { host: HOST, port: 0 });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "ask-health.ts")], {
    env: { ...process.env, HOST, PORT: String(port), BASE_PATH: "/me" },
    stdio: "ignore",
  });
  expect(await once(child, "exit")).toEqual([code, null]);
  expect(asked).toEqual(["/me/readyz"]);
});
