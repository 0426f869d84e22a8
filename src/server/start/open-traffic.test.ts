import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { EVENT, EVENTS } from "../../../test/support/server/traffic-app.ts";
import { type Counts, countsFrom, sumOf } from "../../domain/documents/counts.ts";
import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import { readSettings } from "../settings/settings.ts";
import { openTraffic } from "./open-traffic.ts";
import { StartError } from "./start-error.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const MODES = {
  debug: { hosts: [] },
  protected: { hosts: [], sources: ["resume"] },
  alerts: { sources: ["recruiter-note"] },
};

/** A data folder, a hosted store that can be made unavailable, and the counters that use both. */
async function setUp({ isHosted = true } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "traffic-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const state = { unavailable: false, logged: [] as string[], delivered: [] as Counts[] };
  const store = {
    async count(_collection: string, _id: string, counts: Counts) {
      if (state.unavailable) throw new StoreUnavailable("portfolio", "cut off", "written");
      state.delivered.push(counts);
    },
  };
  function open({ writable = true, env = {} } = {}) {
    const traffic = openTraffic(readSettings({ DATA_DIR: dataDir, ...env }), {
      writable,
      events: () => EVENTS,
      modes: () => MODES,
      now: () => new Date(),
      log: { info: (message) => void state.logged.push(message), error: (message) => void state.logged.push(message) },
      store: isHosted ? store : undefined,
    });
    const app = new Hono().all("/api/traffic", traffic.answer);
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(EVENT) };
    const peer = { incoming: { socket: { remoteAddress: "198.51.100.7" } } };
    return {
      close: () => traffic.close(),
      counts: () => traffic.counts(),
      send: async () => app.request("http://ada.dev/api/traffic", init, peer),
      ask: async (query: string) => (await app.request(`http://ada.dev/api/traffic?${query}`, undefined, peer)).text(),
    };
  }
  return { state, open, file: path.join(dataDir, "counters.db"), counted: () => sumOf(state.delivered) };
}

const counts = (n: number) => countsFrom([["visits", "new", n]]);

test("only a source that the owner lists for alerts is one, in any case (D24)", async () => {
  const { open } = await setUp();
  const { ask, close } = open();
  const answers = [
    await ask("utm_source=Recruiter-Note+"),
    await ask("utm_source=resume"),
    await ask("utm_source=friend"),
  ];
  expect(answers).toEqual(["yes", "no", "no"]);
  await close();
});

test("a process accepts as many events a minute as the owner says", async () => {
  const { open } = await setUp();
  const { send, close } = open({ env: { EVENTS_PER_MINUTE: "2" } });
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([204, 204, 429]);
  await close();
});

test("without a hosted store, counts stay in the file", async () => {
  const { open } = await setUp({ isHosted: false });
  const first = open();
  await first.send();
  await first.send();
  expect(first.counts()).toEqual(counts(2));
  await first.close();
  const second = open();
  await second.send();
  expect(second.counts()).toEqual(counts(3));
  await second.close();
});

describe("the counters of a site with a hosted store", () => {
  test("reach the store in batches, at most every 45 to 75 seconds", async () => {
    const { state, open, counted } = await setUp();
    const { send, close } = open();
    await vi.advanceTimersByTimeAsync(0);
    for (let event = 0; event < 10; event += 1) expect((await send()).status).toBe(204);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(counted()).toEqual(new Map());
    await vi.advanceTimersByTimeAsync(32_000);
    expect(counted()).toEqual(counts(10));
    expect(state.delivered).toHaveLength(1);
    await close();
  });

  test("reach the store on close", async () => {
    const { open, counted } = await setUp();
    const { send, close } = open();
    await send();
    await close();
    expect(counted()).toEqual(counts(1));
  });

  test("are kept while the store is unavailable and delivered later (D23)", async () => {
    const { state, open, counted } = await setUp();
    const { send, close } = open();
    state.unavailable = true;
    for (let minute = 0; minute < 5; minute += 1) {
      expect((await send()).status).toBe(204);
      await vi.advanceTimersByTimeAsync(75_000);
    }
    state.unavailable = false;
    await vi.advanceTimersByTimeAsync(75_000);
    expect(counted()).toEqual(counts(5));
    expect(state.logged).toEqual([
      "Counts wait for the store: The portfolio store cannot be written: cut off",
      "Delivering counters again",
    ]);
    await close();
  });

  test("wait for the next start if the store is unavailable on close", async () => {
    const { state, open, counted } = await setUp();
    const first = open();
    state.unavailable = true;
    await first.send();
    await first.close();
    state.unavailable = false;
    const second = open();
    await vi.advanceTimersByTimeAsync(0);
    await second.close();
    expect(counted()).toEqual(counts(1));
  });
});

test("counters that cannot be written return 503 with Retry-After, are retried on each event, and are logged once", async () => {
  const { state, open, file } = await setUp({ isHosted: false });
  await mkdir(file);
  const { send, counts: counted, close } = open();
  for (let event = 0; event < 3; event += 1) {
    const response = await send();
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  await rm(file, { recursive: true });
  expect((await send()).status).toBe(204);
  expect(state.logged).toEqual([
    "Not counting events: The counters cannot be written: unable to open database file",
    "Counting events again",
  ]);
  expect(counted()).toEqual(counts(1));
  await close();
});

test("nothing is counted without a data folder, which is logged elsewhere", async () => {
  const { state, open } = await setUp();
  const { send, close } = open({ writable: false });
  expect((await send()).status).toBe(503);
  expect(state.logged).toEqual([]);
  await close();
});

test("a file of a newer version stops the start", async () => {
  const { open, file } = await setUp();
  const newer = new DatabaseSync(file);
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  expect(() => open()).toThrow(StartError);
  expect(() => open()).toThrow(
    /counters\.db was written by a newer version of this program: it has version 99, this one reads up to \d\. Start the newer version, or put back a backup from before the update with npm run restore$/,
  );
});
