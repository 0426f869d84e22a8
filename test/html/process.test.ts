import path from "node:path";
import { expect, test } from "vitest";
import { countsFrom } from "../../src/domain/documents/counts.ts";
import { COUNTERS, openCounters } from "../../src/store/counters.ts";
import { createDataFolder } from "../e2e/support/process-folder.ts";
import { startServer } from "../e2e/support/server-process.ts";
import { fetchPage, textsOf } from "./pages.ts";

test("the process prints its address, serves there, and on SIGTERM saves its counts and exits with 0", async () => {
  const dataDir = await createDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const page = await fetchPage(`${server.origin}/awards`);
  expect([page.status, textsOf(page, "h1")]).toEqual([200, ["Awards"]]);
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ event: "visits", value: "all" });
  expect((await fetch(`${server.origin}/api/traffic`, { method: "POST", headers, body })).status).toBe(204);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/error|warning|deprecat/i);
  const counters = openCounters(path.join(dataDir, COUNTERS), { now: () => new Date(), hosted: false });
  expect(counters.counts()).toEqual(countsFrom([["visits", "all", 1]]));
  counters.close();
});
