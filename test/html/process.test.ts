import { expect, test } from "vitest";
import { countsFrom } from "../../src/domain/documents/counts.ts";
import { countedIn, sendEvent, visit } from "../e2e/support/counting.ts";
import { createDataFolder } from "../e2e/support/process-folder.ts";
import { failedStart, startServer } from "../e2e/support/server-process.ts";
import { fetchPage, textsOf } from "./pages.ts";

test("the process prints its address, serves there, and on SIGTERM delivers its events and exits with 0", async () => {
  const dataDir = await createDataFolder();
  const server = await startServer({ DATA_DIR: dataDir });
  expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const page = await fetchPage(`${server.origin}/awards`);
  expect([page.status, textsOf(page, "h1")]).toEqual([200, ["Awards"]]);
  expect(await sendEvent(server.origin, visit())).toBe(204);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/error|warning|deprecat/i);
  expect(await countedIn(dataDir)).toEqual(countsFrom([["visits", "all", 1]]));
});

test("invalid settings stop the start with an error that names them", async () => {
  const invalid = {
    PORT: "70000",
    BASE_PATH: "no slash",
    PORTFOLIO_STORE: "mysql:portfolio",
    TRACKER_STORE: "postgres:tracker",
  };
  const { code, output } = await failedStart({ DATA_DIR: await createDataFolder(), ...invalid });
  expect(code).toBe(1);
  for (const part of Object.entries(invalid).flat()) expect(output).toContain(part);
  expect(output).not.toContain("Ready");
});
