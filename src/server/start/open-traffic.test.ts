import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { EVENT, EVENTS } from "../../../test/support/server/traffic-app.ts";
import { type Counts, countsFrom, countsIn } from "../../domain/documents/counts.ts";
import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { readSettings } from "../settings/settings.ts";
import { openTraffic } from "./open-traffic.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const MODES = {
  debug: { hosts: [] },
  protected: { hosts: [], sources: ["resume"] },
  alerts: { sources: ["recruiter-note"] },
};

/** A data folder, a store that can be made unavailable, and the counters that use both. */
async function setUp() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "traffic-"));
  const store = openSqlite(":memory:");
  await store.signIn();
  onTestFinished(async () => {
    store.close();
    await rm(dataDir, { recursive: true });
  });
  const state = { unavailable: false, logged: [] as string[] };
  function open({ writable = true, env = {} } = {}) {
    const traffic = openTraffic(readSettings({ DATA_DIR: dataDir, ...env }), {
      writable,
      events: () => EVENTS,
      modes: () => MODES,
      now: () => new Date(),
      log: { info: (message) => void state.logged.push(message), error: (message) => void state.logged.push(message) },
      store: {
        async count(...delivery) {
          if (state.unavailable) throw new StoreUnavailable("portfolio", "cut off");
          await store.count(...delivery);
        },
      },
    });
    const app = new Hono().all("/api/traffic", traffic.answer);
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(EVENT) };
    const peer = { incoming: { socket: { remoteAddress: "198.51.100.7" } } };
    return {
      close: () => traffic.close(),
      backlog: () => traffic.backlog(),
      send: async () => app.request("http://ada.dev/api/traffic", init, peer),
      ask: async (query: string) => (await app.request(`http://ada.dev/api/traffic?${query}`, undefined, peer)).text(),
    };
  }
  return {
    state,
    open,
    outbox: path.join(dataDir, "outbox.db"),
    counted: async (): Promise<Counts> => countsIn((await store.get("traffic", "events"))?.data),
  };
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

describe("the backlog", () => {
  test("reports how many events are waiting, and for how long", async () => {
    const { open, state } = await setUp();
    const { send, close, backlog } = open();
    expect(backlog()).toEqual({ events: 0, seconds: 0 });
    await vi.advanceTimersByTimeAsync(3_600_000);
    state.unavailable = true;
    await send();
    await vi.advanceTimersByTimeAsync(60_000);
    await send();
    expect(backlog()).toEqual({ events: 2, seconds: expect.closeTo(60, 0) });
    state.unavailable = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(backlog()).toEqual({ events: 0, seconds: 0 });
    await vi.advanceTimersByTimeAsync(3_600_000);
    state.unavailable = true;
    await send();
    expect(backlog()).toEqual({ events: 1, seconds: expect.closeTo(0, 0) });
    await close();
  });

  test("includes events of the last run", async () => {
    const { open, state } = await setUp();
    state.unavailable = true;
    const before = open();
    await before.send();
    await before.close();
    const after = open();
    expect(after.backlog().events).toBe(1);
    await after.close();
  });
});

describe("the counters of a site", () => {
  test("reach the store within a second, in batches", async () => {
    const { open, counted } = await setUp();
    const { send, close } = open();
    await vi.advanceTimersByTimeAsync(0);
    for (let event = 0; event < 10; event += 1) {
      expect((await send()).status).toBe(204);
      await vi.advanceTimersByTimeAsync(99);
      expect(await counted()).toEqual(new Map());
    }
    await vi.advanceTimersByTimeAsync(10);
    expect(await counted()).toEqual(counts(10));
    await close();
  });

  test("reach the store on close", async () => {
    const { open, counted } = await setUp();
    const { send, close } = open();
    await send();
    await close();
    expect(await counted()).toEqual(counts(1));
  });

  test("are kept while the store is unavailable and delivered later (D23)", async () => {
    const { state, open, counted } = await setUp();
    const { send, close } = open();
    state.unavailable = true;
    for (let second = 0; second < 5; second += 1) {
      expect((await send()).status).toBe(204);
      await vi.advanceTimersByTimeAsync(1000);
    }
    state.unavailable = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await counted()).toEqual(counts(5));
    expect(state.logged).toEqual([
      "Counters stay in the outbox: The portfolio store cannot be read: cut off",
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
    await vi.advanceTimersByTimeAsync(1000);
    expect(await counted()).toEqual(counts(1));
    await second.close();
  });
});

describe("an outbox that cannot be written", () => {
  test("returns 503 with Retry-After, is retried on each event, and is logged once", async () => {
    const { state, open, outbox, counted } = await setUp();
    await mkdir(outbox);
    const { send, close } = open();
    for (let event = 0; event < 3; event += 1) {
      const response = await send();
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("10");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    await rm(outbox, { recursive: true });
    expect((await send()).status).toBe(204);
    expect(state.logged).toEqual([
      "Not counting events: The outbox of the counters cannot be written: unable to open database file",
      "Counting events again",
    ]);
    await close();
    expect(await counted()).toEqual(counts(1));
  });

  test("whose file is removed returns 503 until it is reopened, and loses no accepted event", async () => {
    const { state, open, outbox, counted } = await setUp();
    const { send, close } = open();
    state.unavailable = true;
    expect((await send()).status).toBe(204);
    await rm(outbox);
    expect((await send()).status).toBe(503);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await send()).status).toBe(503);
    state.unavailable = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect((await send()).status).toBe(204);
    await close();
    expect(await counted()).toEqual(counts(2));
    expect(state.logged).toContain(
      `Not counting events: The outbox of the counters cannot be written: ${outbox} was removed or replaced while the site runs`,
    );
    expect(state.logged).toContain("Counting events again");
  });

  test("stays closed without a data folder, since the store is in memory", async () => {
    const { state, open } = await setUp();
    const { send, close } = open({ writable: false });
    expect((await send()).status).toBe(503);
    expect(state.logged).toEqual([]);
    await close();
  });
});
