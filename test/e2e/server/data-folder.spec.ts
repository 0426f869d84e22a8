import { open, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { countsFrom } from "../../../src/domain/documents/counts.ts";
import { countedIn, sendEvent, visit } from "../support/counting.ts";
import { test } from "../support/data-folder.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { failedStart, startServer } from "../support/server-process.ts";
import { expect } from "../support/test.ts";

const TEXT = "this is a text file, not a database, and quite a long one at that";
const ONE_VISIT = countsFrom([["visits", "all", 1]]);

test("a second server on a data folder refuses to start and names the first; a killed one frees it", async ({
  dataDir,
}) => {
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

test("a damaged store is rebuilt from the content, with its counters", async ({ dataDir }) => {
  const before = await startServer({ DATA_DIR: dataDir });
  expect(await sendEvent(before.origin, visit())).toBe(204);
  await before.stop();
  const file = path.join(dataDir, "portfolio.db");
  const { size } = await stat(file);
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(8192, 0xa5), 0, 8192, Math.floor(size / 8192) * 4096);
  await handle.close();

  const after = await startServer({ DATA_DIR: dataDir });
  expect(after.output()).toContain(`${file} is damaged`);
  expect(after.output()).toContain(`It is now ${file}.damaged-1`);
  expect((await fetchRaw(after.origin, "/professional")).status).toBe(200);
  expect((await fetchRaw(after.origin, "/readyz")).status).toBe(200);
  await after.stop();
  expect(await readdir(dataDir)).toContain("portfolio.db.damaged-1");
  expect(await countedIn(dataDir)).toEqual(ONE_VISIT);
});

test("files that are not databases are set aside, and the site keeps counting", async ({ dataDir }) => {
  const files = ["outbox.db", "portfolio.db", "tracker.db"];
  for (const file of files) await writeFile(path.join(dataDir, file), TEXT);
  const server = await startServer({ DATA_DIR: dataDir });
  for (const file of files) expect(server.output()).toContain(`${path.join(dataDir, file)} is damaged`);
  expect((await fetchRaw(server.origin, "/readyz")).status).toBe(200);
  expect((await fetchRaw(server.origin, "/2022-tracker")).status).toBe(200);
  expect(await sendEvent(server.origin, visit())).toBe(204);
  await server.stop();
  expect(await countedIn(dataDir)).toEqual(ONE_VISIT);
});

test("with a data folder that cannot be written, pages work and nothing is counted", async ({ dataDir }) => {
  await writeFile(path.join(dataDir, "file"), "in its place");
  const server = await startServer({ DATA_DIR: path.join(dataDir, "file/data") });
  expect(server.output()).toMatch(/DATA_DIR .* cannot be written: ENOTDIR.*without counting/);
  for (const page of ["/professional", "/2022-tracker", "/testimonials"]) {
    expect((await fetchRaw(server.origin, page)).status).toBe(200);
  }
  expect(await sendEvent(server.origin, visit())).toBe(503);
  await server.stop();
});

test("on SIGTERM, the server delivers its last events", async ({ dataDir }) => {
  const server = await startServer({ DATA_DIR: dataDir });
  expect(await sendEvent(server.origin, visit())).toBe(204);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(await countedIn(dataDir)).toEqual(ONE_VISIT);
});
