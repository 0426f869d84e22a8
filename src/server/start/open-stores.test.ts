import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { countsFrom } from "../../domain/documents/counts.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { readSettings } from "../settings/settings.ts";
import { openStores } from "./open-stores.ts";

const COUNTED = { visits: { all: 1 } };

test("a store whose file is removed is reopened and refilled; its counts are kept beside it", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "stores-"));
  const logged: string[] = [];
  const { engines } = await openStores(readSettings({ DATA_DIR: dataDir }), {
    log: { info: (message) => void logged.push(message), error: (message) => void logged.push(message) },
    now: () => new Date(),
    fill: (_, store) => store.put("posts", "a", {}, "print"),
  });
  onTestFinished(async () => {
    engines.portfolio.close();
    engines.tracker.close();
    await rm(dataDir, { recursive: true });
  });
  const { portfolio } = engines;
  const file = path.join(dataDir, "portfolio.db");
  const count = (sequence: number) =>
    portfolio.count("traffic", "events", countsFrom([["visits", "all", 1]]), { writer: "a", sequence });
  await portfolio.signIn();
  await count(1);
  await rm(file);
  const refusal = await count(2).catch((error: unknown) => error);
  expect(formatError(refusal)).toBe(
    `The portfolio store cannot be written: ${file} was removed or replaced while the site runs. What was in it is in ${file}.removed-1`,
  );

  await portfolio.signIn();
  await count(2);
  expect(await portfolio.query("posts")).toHaveLength(1);
  expect((await portfolio.get("traffic", "events"))?.data).toEqual(COUNTED);
  expect(logged).toEqual(["The portfolio store is available again"]);
  const kept = openSqlite(`${file}.removed-1`);
  await kept.signIn();
  expect((await kept.get("traffic", "events"))?.data).toEqual(COUNTED);
  kept.close();
  expect((await stat(`${file}.removed-1`)).mode & 0o077).toBe(0);
});
