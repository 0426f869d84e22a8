import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createEarlierOutbox, createEarlierPortfolio } from "../../test/support/store/earlier-files.ts";
import { memoryStore } from "../../test/support/store/memory-store.ts";
import { countsFrom } from "../domain/documents/counts.ts";
import { restore } from "./backup.ts";
import { type Counters, openCounters } from "./counters.ts";

const visits = (n: number) => countsFrom([["visits", "all", n]]);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "earlier-"));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function withCounters<T>(hosted: boolean, work: (counters: Counters) => T): Promise<Awaited<T>> {
  const counters = openCounters(path.join(folder, "counters.db"), { now: () => new Date(0), hosted });
  try {
    return await work(counters);
  } finally {
    counters.close();
  }
}
const counted = () => withCounters(false, (counters) => counters.counts());

describe("the files of an earlier version", () => {
  it("are taken over once: its counts, those from elsewhere, and events that waited", async () => {
    const imported = `events-import-${"0".repeat(32)}`;
    createEarlierPortfolio(folder, {
      events: { visits: { all: 40 }, page: { home: 2 }, note: "none" },
      [imported]: { visits: { all: 100 } },
      others: { visits: { all: 1000 } },
    });
    createEarlierOutbox(folder, [["", 0, 3]]);
    for (let start = 0; start < 2; start += 1) {
      expect(await counted()).toEqual(
        countsFrom([
          ["visits", "all", 143],
          ["page", "home", 2],
        ]),
      );
    }
    expect((await stat(path.join(folder, "counters.db"))).mode & 0o077).toBe(0);
    expect(existsSync(path.join(folder, "portfolio.db"))).toBe(true);
  });

  it("count a batch once that was delivered, but not removed", async () => {
    createEarlierPortfolio(folder, { events: { visits: { all: 40 } } }, { a: 7, b: 1 });
    createEarlierOutbox(folder, [
      ["a", 6, 1],
      ["a", 7, 2],
      ["a", 8, 5],
      ["c", 1, 10],
    ]);
    expect(await counted()).toEqual(visits(55));
  });

  it.each<[string, () => void, number]>([
    ["no outbox", () => createEarlierPortfolio(folder, { events: { visits: { all: 40 } } }), 40],
    ["no store", () => createEarlierOutbox(folder, [["", 0, 3]]), 3],
    ["no counts in its store", () => createEarlierPortfolio(folder, {}), 0],
  ])("may be few: %s", async (_, create, sum) => {
    create();
    expect(await counted()).toEqual(sum === 0 ? new Map() : visits(sum));
  });

  it("keep the ids of events that were counted", async () => {
    createEarlierOutbox(folder, [["", 0, 3]]);
    await withCounters(false, (counters) => counters.add({ event: "visits", value: "all", id: "KNOWN" }));
    expect(await counted()).toEqual(visits(3));
  });

  it("are delivered to a hosted store with the same batches, and without the counts of an embedded store", async () => {
    createEarlierPortfolio(folder, { events: { visits: { all: 40 } } });
    createEarlierOutbox(folder, [
      ["a", 7, 2],
      ["", 0, 3],
    ]);
    const store = memoryStore();
    for (let start = 0; start < 2; start += 1) await withCounters(true, (counters) => counters.deliver(store));
    expect(store.deliveries).toEqual([
      { batch: { writer: "a", sequence: 7 }, counts: visits(2) },
      { batch: { writer: expect.stringMatching(/.{36}/), sequence: 1 }, counts: visits(3) },
    ]);
  });

  it("are not touched again once there is a file of counters, nor after an interrupted copy", async () => {
    writeFileSync(path.join(folder, "counters.db.unfinished"), "half a co");
    createEarlierOutbox(folder, [["", 0, 3]]);
    expect(await counted()).toEqual(visits(3));
    await rm(path.join(folder, "outbox.db"));
    createEarlierOutbox(folder, [["", 0, 500]]);
    expect(await counted()).toEqual(visits(3));
  });

  it("stop the counting if they are damaged, and change nothing", async () => {
    writeFileSync(path.join(folder, "portfolio.db"), "a letter, not a database, and quite a long one at that");
    await expect(counted()).rejects.toMatchObject({
      name: "CountersUnavailable",
      cause: expect.objectContaining({
        message: expect.stringContaining(`${path.join(folder, "portfolio.db")} of an earlier version cannot be read`),
        cause: expect.objectContaining({ message: "file is not a database" }),
      }),
    });
    await rm(path.join(folder, "portfolio.db"));
    createEarlierPortfolio(folder, { events: { visits: { all: 40 } } });
    expect(await counted()).toEqual(visits(40));
  });

  it("replace the counters when a backup of an earlier version is restored", async () => {
    await withCounters(false, (counters) => counters.add({ event: "visits", value: "all" }));
    const backup = path.join(folder, "monday");
    createEarlierPortfolio(backup, { events: { visits: { all: 40 } } }, { a: 7 });
    createEarlierOutbox(backup, [
      ["a", 7, 2],
      ["", 0, 3],
    ]);
    for (let time = 0; time < 2; time += 1) {
      expect((await restore(backup, folder)).names).toEqual(["outbox.db", "portfolio.db"]);
      expect(await counted()).toEqual(visits(43));
    }
  });
});
