import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer as createViteServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../src/server/http.ts";
import { latestVersion } from "./site-from-source.ts";

/** A server whose code is a file. */
async function serve(code: string) {
  const root = await mkdtemp(path.join(tmpdir(), "source-"));
  const write = (text: string) => writeFile(path.join(root, "app.js"), text);
  await write(code);
  const vite = await createViteServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
  });
  const logged: string[] = [];
  const listener = await latestVersion({
    load: () => vite.ssrLoadModule("/app.js"),
    listenerOf:
      async ({ answer }): Promise<RequestListener> =>
      (_, response) =>
        response.end(answer),
    log: { info: () => undefined, error: (message) => logged.push(message) },
  });
  const http = createServer(listener);
  const port = await listen(http, { host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    http.close();
    await vite.close();
    await rm(root, { recursive: true });
  });
  return {
    write,
    logged,
    ask: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      return { status: response.status, text: await response.text() };
    },
  };
}

test("edited code answers the next request; a syntax error is logged and answers 500 until it is fixed", async () => {
  const { write, logged, ask } = await serve("export const answer = 'one'");
  expect(await ask()).toEqual({ status: 200, text: "one" });
  await write("export const answer = ");
  await expect.poll(ask).toEqual({ status: 500, text: expect.stringContaining("Internal server error") });
  expect(logged[0]).toMatch(/^GET \/: Parse failure: .*app\.js/s);
  await write("export const answer = 'two'");
  await expect.poll(ask).toEqual({ status: 200, text: "two" });
});
