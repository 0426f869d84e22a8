import path from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../../test/support/content/temporary-content.ts";
import { EVENT } from "../../test/support/server/traffic-app.ts";
import { memoryEngine } from "../../test/support/store/memory-engine.ts";
import { backup } from "../cli/commands/backup.ts";
import { push } from "../cli/commands/push.ts";
import { traffic } from "../cli/commands/traffic.ts";
import { processTerminal } from "../cli/terminal.ts";
import { readSettings } from "../server/settings/settings.ts";
import { openSite } from "../server/start/open-site.ts";
import { ENGINES } from "./engines.ts";

const STORES = { PORTFOLIO_STORE: "memory:portfolio", TRACKER_STORE: "memory:tracker" };
const KEYS = { PORTFOLIO_MEMORY_KEY: "a", TRACKER_MEMORY_KEY: "b" };

test("a new engine needs no other code: site, counters and commands run on it", async () => {
  const root = await temporaryContent({
    "portfolio/experiences/a.yaml": EXPERIENCE,
    "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n`,
    "media/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>",
  });
  const dataDir = path.join(root, ".data");
  const engines = { ...ENGINES, memory: memoryEngine() };
  const env = { CONTENT_DIR: root, DATA_DIR: dataDir, ...STORES, ...KEYS };
  const settings = readSettings(env, engines);
  const printed: string[] = [];
  const now = () => new Date();
  const terminal = { ...processTerminal, print: (line: string) => void printed.push(line) };
  const context = { settings, now, terminal, workingDir: root };

  const log = { info: () => undefined, error: (message: string) => expect.unreachable(message) };
  const site = await openSite(settings, { now, log });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await site.close();
    isOpen = false;
  };
  onTestFinished(close);
  expect(await site.dependencies.caches.portfolio.query("experiences")).toHaveLength(1);
  const { status } = await new Hono()
    .all("/", site.dependencies.traffic)
    .request(
      "/",
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(EVENT) },
      { incoming: { socket: { remoteAddress: "198.51.100.7" } } },
    );
  expect(status).toBe(204);
  await close();

  expect(await push(["--yes", "--prune"], context)).toBe(0);
  expect(printed).toEqual(["0 added, 0 changed, 0 removed, 0 kept, 2 unchanged"]);
  expect(await traffic(["--json"], context)).toBe(0);
  expect(JSON.parse(printed.at(-1) ?? "")).toEqual({ visits: { new: 1 } });
  // The engine has no files, so the backup contains only the outbox.
  expect(await backup([path.join(root, "backup")], context)).toBe(0);
  expect(printed.at(-1)).toBe(`${path.join(root, "backup")}: outbox`);
});

test("its settings are read like any other, and missing ones are named", () => {
  const engines = { ...ENGINES, memory: memoryEngine() };
  expect(() => readSettings(STORES, engines)).toThrow("PORTFOLIO_MEMORY_KEY is missing\nTRACKER_MEMORY_KEY is missing");
  expect(() => readSettings({ ...STORES, TRACKER_STORE: "disk:x", PORT: "x" }, engines)).toThrow(
    /^PORT is "x": .*\nPORTFOLIO_MEMORY_KEY is missing\nTRACKER_STORE is "disk:x": expected sqlite:<path> or firestore:<project> or memory:<name>/,
  );
});
