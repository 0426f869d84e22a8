import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { countsOf } from "../../test/support/store/counts-of.ts";
import { createEarlierOutbox, createEarlierPortfolio } from "../../test/support/store/earlier-files.ts";
import { memoryStore } from "../../test/support/store/memory-store.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { restoreFrom } from "../cli/commands/backup.ts";
import { type Counts, countsFrom, sumOf } from "../domain/documents/counts.ts";
import { type DocumentStore, StoreUnavailable } from "../domain/documents/document-store.ts";
import { type Counters, openCounters } from "./counters.ts";

const DAY_MS = 24 * 3_600_000;
const VISIT = { event: "visits", value: "all" };
const HOME = { event: "page", value: "home" };
const visits = (n: number): Counts => countsFrom([["visits", "all", n]]);

/** Counters in a file, which each call opens again, and a clock. */
async function setUp() {
  const folder = await temporaryFolder();
  const file = path.join(folder, "counters.db");
  const world = { time: Date.parse("2026-11-20") };
  const opened: Counters[] = [];
  function open({ hosted = true }: { hosted?: boolean } = {}): Counters {
    const counters = openCounters(file, { now: () => new Date(world.time), hosted });
    opened.push(counters);
    return counters;
  }
  onTestFinished(() => {
    for (const counters of opened) counters.close();
  });
  return { folder, file, world, open, store: memoryStore() };
}

describe("counters", () => {
  it("count an event with an id once, whatever its case, for a recipient in the same transaction, and deliver both", async () => {
    const { open, store } = await setUp();
    const event = { ...HOME, id: randomUUID(), recipient: "k7-lantern" };
    const counters = open();
    await Promise.all([counters.add(event), counters.add(event)]);
    await open().add({ ...event, id: event.id.toUpperCase() });
    await counters.add({ ...VISIT, id: randomUUID() });
    await counters.deliver(store);
    const once = { page: { home: 1 }, visits: { all: 1 } };
    expect(await countsOf(store)).toEqual({ ...once, recipient: { "k7-lantern page:home": 1 } });
  });

  it("stay in the file without a hosted store, also across restarts", async () => {
    const { open, store } = await setUp();
    await Promise.all([open({ hosted: false }).add(VISIT), open({ hosted: false }).add(VISIT)]);
    expect(open({ hosted: false }).counts()).toEqual(visits(2));
    // With one, it gets what comes from then on.
    const hosted = open();
    await hosted.add(VISIT);
    await hosted.deliver(store);
    expect(await countsOf(store)).toEqual({ visits: { all: 1 } });
    expect(hosted.counts()).toEqual(visits(2));
  });

  it("have every acknowledged event after the process is killed, once, also if it is sent again", async () => {
    const { file, open } = await setUp();
    const script = `
      import { openCounters } from ${JSON.stringify(path.join(import.meta.dirname, "counters.ts"))};
      const counters = openCounters(${JSON.stringify(file)}, { now: () => new Date(), hosted: false });
      for (let n = 1; ; n += 1) {
        await counters.add({ ...${JSON.stringify(VISIT)}, id: String(n) });
        if (n === 25) process.kill(process.pid, "SIGKILL");
      }`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    const counters = open({ hosted: false });
    for (let n = 1; n <= 26; n += 1) await counters.add({ ...VISIT, id: String(n) });
    expect(counters.counts()).toEqual(visits(26));
  });

  it("get counts from elsewhere once per source", async () => {
    const { open } = await setUp();
    const counters = open({ hosted: false });
    expect(counters.addCounts(visits(12_345_678), "one")).toBe(true);
    expect(counters.addCounts(visits(12_345_678), "one")).toBe(false);
    expect(open().addCounts(visits(1), "two")).toBe(true);
    expect(counters.counts()).toEqual(visits(12_345_679));
  });

  it("refuse a file of a newer version and leave it as it is", async () => {
    const { file, open } = await setUp();
    open();
    const newer = new DatabaseSync(file);
    newer.exec("PRAGMA user_version = 9");
    const message = /counters\.db was written by a newer version .* has version 9, .* up to 2\./;
    expect(() => open()).toThrow(
      expect.objectContaining({ name: "NewerFile", message: expect.stringMatching(message) }),
    );
    expect(newer.prepare("PRAGMA user_version").get()).toEqual({ user_version: 9 });
    newer.close();
  });

  it("reject events while another process has the file locked for too long, then accept them again", async () => {
    const { file, store, open } = await setUp();
    const counters = open();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    for (const outcome of await Promise.allSettled([counters.add(VISIT), counters.deliver(store)])) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "CountersUnavailable" } });
    }
    other.close();
    await counters.add(VISIT);
    expect(counters.counts()).toEqual(visits(1));
  });
});

describe("a delivery to a hosted store", () => {
  it("puts all that waits into a batch for each event, once", async () => {
    const { open, store } = await setUp();
    const counters = open();
    await Promise.all([counters.add(VISIT), counters.add(HOME), counters.add(VISIT)]);
    for (let time = 0; time < 2; time += 1) await counters.deliver(store);
    const home = countsFrom([["page", "home", 1]]);
    expect(store.deliveries.map(({ counts }) => counts)).toEqual([home, visits(2)]);
    expect(counters.counts()).toEqual(new Map());
  });

  it.each([
    ["is lost", false],
    ["is counted, but its answer lost", true],
  ])("is repeated as the same batch by later processes if it %s", async (_, isCounted) => {
    const { open, store } = await setUp();
    const broken: Pick<DocumentStore, "count"> = {
      async count(...delivery) {
        if (isCounted) await store.count(...delivery);
        throw new StoreUnavailable("portfolio", "cut off");
      },
    };
    for (let n = 0; n < 3; n += 1) {
      const counters = open();
      await counters.add(VISIT);
      await expect(counters.deliver(broken)).rejects.toThrow(StoreUnavailable);
    }
    await open().deliver(store);
    expect(await store.counts("traffic", "events")).toEqual(visits(3));
  });
});

describe("the memory of ids", () => {
  it.each([
    ["is there for a week", 1, [7], false],
    ["ends after two weeks with events", 2, [7, 7], true],
    ["outlasts a clock that jumps ahead", 1, [5000], true],
    ["outlasts a jump ahead and its correction", 1, [5000, -5000], true],
  ])("%s", async (_, times, days, hasEvents) => {
    const { open, world } = await setUp();
    const counters = open();
    const id = randomUUID();
    await counters.add({ ...VISIT, id });
    for (const passed of days) {
      world.time += passed * DAY_MS;
      if (hasEvents) await counters.add({ ...HOME, id: randomUUID() });
    }
    await counters.add({ ...VISIT, id });
    expect(counters.counts().get("visits")).toEqual(new Map([["all", times]]));
  });
});

/** A batch that was tried before, and visits that are in none. */
const WAITING = [
  ["a", 7, 2],
  ["", 0, 3],
] as const;

describe("the files of an earlier version", () => {
  it("are taken over once: its counts, those from elsewhere, events that waited, and known ids", async () => {
    const { open, folder } = await setUp();
    createEarlierPortfolio(folder, {
      events: { visits: { all: 40 }, page: { home: 2 }, note: "none" },
      [`events-import-${"0".repeat(32)}`]: { visits: { all: 100 } },
      others: { visits: { all: 1000 } },
    });
    createEarlierOutbox(folder, [["", 0, 3]]);
    const page = countsFrom([["page", "home", 2]]);
    for (let start = 0; start < 2; start += 1) {
      const counters = open({ hosted: false });
      await counters.add({ ...VISIT, id: "known" });
      expect(counters.counts()).toEqual(sumOf([visits(143), page]));
    }
    expect(existsSync(path.join(folder, "portfolio.db"))).toBe(true);
  });

  it("are delivered to a hosted store with the same batches, and without the counts of an embedded store", async () => {
    const { open, folder, store } = await setUp();
    createEarlierPortfolio(folder, { events: { visits: { all: 40 } } });
    createEarlierOutbox(folder, WAITING);
    for (let start = 0; start < 2; start += 1) await open().deliver(store);
    expect(store.deliveries).toEqual([
      { batch: { writer: "a", sequence: 7 }, counts: visits(2) },
      { batch: { writer: expect.stringMatching(/.{36}/), sequence: 1 }, counts: visits(3) },
    ]);
  });

  it("replace the counters when a backup of an earlier version is restored", async () => {
    const { open, folder, file } = await setUp();
    const before = openCounters(file, { now: () => new Date(), hosted: false });
    await before.add(VISIT);
    before.close();
    const backup = path.join(folder, "monday");
    createEarlierPortfolio(backup, { events: { visits: { all: 40 } } }, { a: 7 });
    createEarlierOutbox(backup, WAITING);
    expect((await restoreFrom(backup, folder)).names).toEqual(["outbox.db", "portfolio.db"]);
    expect(open({ hosted: false }).counts()).toEqual(visits(43));
  });
});
