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

/** A data folder, a store that can be cut off, and the counters over both. */
async function trafficWorld() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "traffic-"));
  const store = openSqlite(":memory:");
  await store.signIn();
  onTestFinished(async () => {
    store.close();
    await rm(dataDir, { recursive: true });
  });
  const world = { away: false, said: [] as string[] };
  function open({ writable = true } = {}) {
    const traffic = openTraffic(readSettings({ DATA_DIR: dataDir }), {
      writable,
      events: () => EVENTS,
      now: () => new Date(),
      log: { info: (message) => void world.said.push(message), error: (message) => void world.said.push(message) },
      store: {
        async count(...delivery) {
          if (world.away) throw new StoreUnavailable("portfolio", "cut off");
          await store.count(...delivery);
        },
      },
    });
    const app = new Hono().all("/api/traffic", traffic.answer);
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(EVENT) };
    return {
      close: () => traffic.close(),
      send: async () =>
        app.request("http://ada.dev/api/traffic", init, { incoming: { socket: { remoteAddress: "198.51.100.7" } } }),
    };
  }
  return {
    world,
    open,
    outbox: path.join(dataDir, "outbox.db"),
    counted: async (): Promise<Counts> => countsIn((await store.get("traffic", "events"))?.data),
  };
}

const counts = (n: number) => countsFrom([["visits", "new", n]]);

describe("the counters of a site", () => {
  test("reach the store within a second, many at once", async () => {
    const { open, counted } = await trafficWorld();
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

  test("reach it at the end", async () => {
    const { open, counted } = await trafficWorld();
    const { send, close } = open();
    await send();
    await close();
    expect(await counted()).toEqual(counts(1));
  });

  test("go on while the store is away, and reach it when it is back (D23)", async () => {
    const { world, open, counted } = await trafficWorld();
    const { send, close } = open();
    world.away = true;
    for (let second = 0; second < 5; second += 1) {
      expect((await send()).status).toBe(204);
      await vi.advanceTimersByTimeAsync(1000);
    }
    world.away = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await counted()).toEqual(counts(5));
    expect(world.said).toEqual([
      "Counters stay in the outbox: The portfolio store cannot be read: cut off",
      "Delivering counters again",
    ]);
    await close();
  });

  test("wait for the next start where the store is away at the end", async () => {
    const { world, open, counted } = await trafficWorld();
    const first = open();
    world.away = true;
    await first.send();
    await first.close();
    world.away = false;
    const second = open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await counted()).toEqual(counts(1));
    await second.close();
  });
});

describe("an outbox that cannot be written", () => {
  test("answers 503 and when to try again; it is tried with each event, and said once", async () => {
    const { world, open, outbox, counted } = await trafficWorld();
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
    expect(world.said).toEqual([
      "Not counting events: The outbox of the counters cannot be written: unable to open database file",
      "Counting events again",
    ]);
    await close();
    expect(await counted()).toEqual(counts(1));
  });

  test("whose file is removed answers 503 until it is opened anew, and loses nothing that was answered 204", async () => {
    const { world, open, outbox, counted } = await trafficWorld();
    const { send, close } = open();
    world.away = true;
    expect((await send()).status).toBe(204);
    await rm(outbox);
    expect((await send()).status).toBe(503);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await send()).status).toBe(503);
    world.away = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect((await send()).status).toBe(204);
    await close();
    expect(await counted()).toEqual(counts(2));
    expect(world.said).toContain(
      `Not counting events: The outbox of the counters cannot be written: ${outbox} was removed or replaced while the site runs`,
    );
    expect(world.said).toContain("Counting events again");
  });

  test("stays closed where the data folder cannot be written: the store is only in memory then", async () => {
    const { world, open } = await trafficWorld();
    const { send, close } = open({ writable: false });
    expect((await send()).status).toBe(503);
    expect(world.said).toEqual([]);
    await close();
  });
});
