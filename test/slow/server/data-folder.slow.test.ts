import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { countedIn, sendEvent, visit } from "../../e2e/support/counting.ts";
import { createDataFolder } from "../../e2e/support/data-folder.ts";
import { fetchRaw } from "../../e2e/support/fetch-raw.ts";
import { failedStart, startServer } from "../../e2e/support/server-process.ts";

test("a second server on a data folder refuses to start and names the first; a killed one frees it", async () => {
  const dataDir = await createDataFolder();
  const first = await startServer({ DATA_DIR: dataDir });
  const { code, output } = await failedStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `${dataDir} is in use by another server, process ${first.pid}. Stop that server or set another DATA_DIR.`,
  );
  expect((await fetchRaw(first.origin, "/awards")).status).toBe(200);
  first.signal("SIGKILL");
  await first.ended;
  const second = await startServer({ DATA_DIR: dataDir });
  expect((await fetchRaw(second.origin, "/awards")).status).toBe(200);
  await second.stop();
});

test("files that are not databases are set aside, and the site keeps counting", async () => {
  const dataDir = await createDataFolder();
  const files = ["outbox.db", "portfolio.db", "tracker.db"];
  const text = "this is a text file, not a database, and quite a long one at that";
  for (const file of files) await writeFile(path.join(dataDir, file), text);
  const server = await startServer({ DATA_DIR: dataDir });
  for (const file of files) expect(server.output()).toContain(`${path.join(dataDir, file)} is damaged`);
  for (const address of ["/readyz", "/2022-tracker"]) {
    expect((await fetchRaw(server.origin, address)).status).toBe(200);
  }
  expect(await sendEvent(server.origin, visit())).toBe(204);
  await server.stop();
  expect(await countedIn(dataDir)).toEqual(countsFrom([["visits", "all", 1]]));
});

test("with a data folder that cannot be written, pages work and nothing is counted", async () => {
  const dataDir = await createDataFolder();
  await writeFile(path.join(dataDir, "file"), "in its place");
  const server = await startServer({ DATA_DIR: path.join(dataDir, "file/data") });
  expect(server.output()).toMatch(/DATA_DIR .* cannot be written: ENOTDIR.*without counting/);
  for (const page of ["/professional", "/2022-tracker", "/testimonials"]) {
    expect((await fetchRaw(server.origin, page)).status).toBe(200);
  }
  expect(await sendEvent(server.origin, visit())).toBe(503);
  await server.stop();
});
