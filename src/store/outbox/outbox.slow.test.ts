import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Counts, countsFrom, countsIn } from "../../domain/documents/counts.ts";
import {
  type Batch,
  type DocumentStore,
  LARGEST_COUNT,
  StoreUnavailable,
} from "../../domain/documents/document-store.ts";
import { openSqliteFile } from "../sqlite/database-file.ts";
import { openSqlite } from "../sqlite/sqlite.ts";
import { OUTBOX_MIGRATIONS } from "./migrations.ts";
import { type Outbox, openOutbox, outboxIn } from "./outbox.ts";

const DAY_MS = 24 * 3_600_000;
const VISIT = { event: "visits", value: "all" };

/** An outbox in a file, a store to deliver to, and a clock. */
async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  const store = openSqlite(":memory:");
  await store.signIn();
  const world = { time: Date.parse("2026-11-20"), messages: [] as string[] };
  const file = path.join(folder, "outbox.db");
  const opened: Outbox[] = [];
  function open(): Outbox {
    const outbox = openOutbox(file, {
      now: () => new Date(world.time),
      onDamage: (message) => world.messages.push(message),
    });
    opened.push(outbox);
    return outbox;
  }
  onTestFinished(async () => {
    for (const outbox of opened) outbox.close();
    store.close();
    await rm(folder, { recursive: true });
  });
  return {
    wait: (ms: number) => {
      world.time += ms;
    },
    file,
    store,
    open,
    counted: async (): Promise<Counts> => countsIn((await store.get("traffic", "events"))?.data),
  };
}

function visits(n: number): Counts {
  return n === 0 ? new Map() : countsFrom([["visits", "all", n]]);
}

describe("an outbox", () => {
  it("keeps events until they are delivered, also across restarts, and delivers them once", async () => {
    const { store, open, counted } = await setUp();
    await Promise.all([open().add(VISIT), open().add(VISIT)]);
    await open().deliver(store);
    await open().deliver(store);
    expect(await counted()).toEqual(visits(2));
  });

  it("puts all waiting events into one batch", async () => {
    const { open } = await setUp();
    const batches: Counts[] = [];
    const outbox = open();
    await Promise.all([outbox.add(VISIT), outbox.add({ event: "visits", value: "new" }), outbox.add(VISIT)]);
    await outbox.deliver({ count: async (_, __, counts) => void batches.push(counts) });
    await outbox.deliver({ count: async (_, __, counts) => void batches.push(counts) });
    expect(batches).toEqual([
      countsFrom([
        ["visits", "all", 2],
        ["visits", "new", 1],
      ]),
    ]);
  });

  it("splits a batch that exceeds a store's limit per counter", async () => {
    const { file, open } = await setUp();
    const outbox = open();
    const database = new DatabaseSync(file);
    database.exec(`
      INSERT INTO counts VALUES ('', 0, 'visits', 'all', ${2 * LARGEST_COUNT + 5}), ('', 0, 'visits', 'new', ${LARGEST_COUNT})`);
    database.close();
    const batches: Counts[] = [];
    const store = {
      async count(_: string, __: string, counts: Counts) {
        batches.push(counts);
        // Events that arrive meanwhile go into the next delivery.
        await outbox.add(VISIT);
      },
    };
    await outbox.deliver(store);
    expect(batches).toEqual([
      countsFrom([
        ["visits", "all", LARGEST_COUNT],
        ["visits", "new", LARGEST_COUNT],
      ]),
      visits(LARGEST_COUNT),
      visits(7),
    ]);
    await outbox.deliver(store);
    expect(batches.at(3)).toEqual(visits(1));
  });

  it("counts an event with an id once, ignoring the id's case", async () => {
    const { store, open, counted } = await setUp();
    const outbox = open();
    const id = randomUUID();
    await Promise.all([outbox.add({ ...VISIT, id }), outbox.add({ ...VISIT, id })]);
    await outbox.deliver(store);
    await open().add({ ...VISIT, id: id.toUpperCase() });
    await outbox.add({ ...VISIT, id: randomUUID() });
    await outbox.deliver(store);
    expect(await counted()).toEqual(visits(2));
  });

  it("delivers a batch once if the process is killed before the store's confirmation", async () => {
    const { file, open } = await setUp();
    const script = `
      import { openOutbox } from ${JSON.stringify(path.join(import.meta.dirname, "outbox.ts"))};
      import { openSqlite } from ${JSON.stringify(path.join(import.meta.dirname, "../sqlite/sqlite.ts"))};
      const store = openSqlite(${JSON.stringify(`${file}.store`)});
      await store.signIn();
      const outbox = openOutbox(${JSON.stringify(file)}, { now: () => new Date(), onDamage: console.error });
      await outbox.add(${JSON.stringify(VISIT)});
      await outbox.deliver({
        async count(...delivery) {
          await store.count(...delivery);
          process.kill(process.pid, "SIGKILL");
        },
      });`;
    for (let run = 0; run < 2; run += 1) {
      const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
      expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    }
    const store = openSqlite(`${file}.store`);
    await store.signIn();
    await open().deliver(store);
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 2 } });
    store.close();
  });

  it("keeps events while the store is unavailable and retries the same batch", async () => {
    const { store, open, counted } = await setUp();
    const attempts: Batch[] = [];
    const unavailable: Pick<DocumentStore, "count"> = {
      async count(_, __, ___, batch) {
        attempts.push(batch);
        throw new StoreUnavailable("portfolio", "cut off");
      },
    };
    const outbox = open();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await outbox.add(VISIT);
      await expect(outbox.deliver(unavailable)).rejects.toMatchObject({ name: "StoreUnavailable" });
    }
    expect(new Set(attempts.map((batch) => JSON.stringify(batch))).size).toBe(1);
    await outbox.deliver(store);
    expect(await counted()).toEqual(visits(3));
  });

  it("delivers once if two processes deliver at the same time", async () => {
    const { store, open, counted } = await setUp();
    const [server, command] = [open(), open()];
    for (let round = 1; round <= 20; round += 1) {
      await Promise.all([server.add(VISIT), command.deliver(store), server.deliver(store), command.deliver(store)]);
    }
    await command.deliver(store);
    expect(await counted()).toEqual(visits(20));
  });

  it("syncs each group of events to disk, so that a power failure loses none (contract)", async () => {
    const { file } = await setUp();
    const database = openSqliteFile(file, OUTBOX_MIGRATIONS);
    const FULL = 2;
    expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: FULL });
    database.close();
  });

  it("does not block its process while another holds the lock, and adds what arrived meanwhile", async () => {
    const { file, store, open, counted } = await setUp();
    const outbox = open();
    await outbox.add(VISIT);
    const other = new DatabaseSync(file);
    const whileLocked = (work: () => Promise<unknown>) => {
      other.exec("BEGIN IMMEDIATE");
      // Would never run if the wait blocked this process.
      setTimeout(() => other.exec("COMMIT"), 50);
      return work();
    };
    await whileLocked(() => Promise.all([outbox.add(VISIT), setTimeoutPromise(20).then(() => outbox.add(VISIT))]));
    await whileLocked(() => outbox.deliver(store));
    await whileLocked(() => outbox.deliver(store));
    expect(await counted()).toEqual(visits(3));
    other.close();
  });

  it("rejects events while another process holds the lock for too long, then accepts them again", async () => {
    const { file, store, open, counted } = await setUp();
    const outbox = open();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const refused = await Promise.allSettled([
      outbox.add(VISIT),
      setTimeoutPromise(20).then(() => outbox.add(VISIT)),
      outbox.deliver(store),
    ]);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "OutboxUnavailable" } });
    }
    other.exec("COMMIT");
    other.close();
    await outbox.add(VISIT);
    await outbox.deliver(store);
    expect(await counted()).toEqual(visits(1));
  });

  it("rejects events once its file is removed, reports it, and delivers what it accepted before", async () => {
    const { file, store, open, counted } = await setUp();
    const outbox = open();
    await outbox.add(VISIT);
    expect(outbox.isGone()).toBe(false);
    await rm(file);
    await expect(outbox.add(VISIT)).rejects.toMatchObject({ name: "OutboxUnavailable" });
    expect(outbox.isGone()).toBe(true);
    await outbox.deliver(store);
    expect(await counted()).toEqual(visits(1));
  });

  it("rejects events while the disk is full, loses none it accepted, and recovers", async () => {
    const { file, store, counted } = await setUp();
    const database = openSqliteFile(file, OUTBOX_MIGRATIONS);
    const outbox = outboxIn(database, () => new Date(0));
    const pages = Number(database.prepare("PRAGMA page_count").get()?.["page_count"]);
    database.exec(`PRAGMA max_page_count = ${pages + 2}`);
    let accepted = 0;
    let refused: unknown;
    for (let event = 0; refused === undefined && event < 1000; event += 1) {
      await outbox.add({ ...VISIT, id: randomUUID() }).then(
        () => {
          accepted += 1;
        },
        (error: unknown) => {
          refused = error;
        },
      );
    }
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toMatchObject({
      name: "OutboxUnavailable",
      cause: expect.objectContaining({ message: "database or disk is full" }),
    });
    database.exec("PRAGMA max_page_count = 1000");
    await outbox.add({ ...VISIT, id: randomUUID() });
    await outbox.deliver(store);
    expect(await counted()).toEqual(visits(accepted + 1));
    outbox.close();
  });
});

describe("the id memory", () => {
  /** How often an event counts if it arrives again after something else. */
  async function countAfter(happens: (context: Awaited<ReturnType<typeof setUp>>, outbox: Outbox) => unknown) {
    const context = await setUp();
    const outbox = context.open();
    const id = randomUUID();
    await outbox.add({ ...VISIT, id });
    await happens(context, outbox);
    await outbox.add({ ...VISIT, id });
    await outbox.deliver(context.store);
    return (await context.counted()).get("visits")?.get("all");
  }

  it("keeps ids for at least a week", async () => {
    expect(await countAfter(({ wait }) => wait(7 * DAY_MS))).toBe(1);
  });

  it("drops ids after two weeks with events", async () => {
    const twoWeeks = async ({ wait }: { wait: (ms: number) => void }, outbox: Outbox) => {
      for (let week = 0; week < 2; week += 1) {
        wait(7 * DAY_MS);
        await outbox.add({ event: "page", value: "home", id: randomUUID() });
      }
    };
    expect(await countAfter(twoWeeks)).toBe(2);
  });

  it.each([
    ["ahead", 5000 * DAY_MS],
    ["back", -5000 * DAY_MS],
  ])("survives a clock that jumps %s, and its correction", async (_, by) => {
    expect(await countAfter(({ wait }) => wait(by))).toBe(1);
    const jumpAndBack = async ({ wait }: { wait: (ms: number) => void }, outbox: Outbox) => {
      wait(by);
      await outbox.add({ event: "page", value: "home", id: randomUUID() });
      wait(-by);
    };
    expect(await countAfter(jumpAndBack)).toBe(1);
  });

  it("drops ids after the clock is set back, too", async () => {
    const setBackThenWait = async ({ wait }: { wait: (ms: number) => void }, outbox: Outbox) => {
      wait(-5000 * DAY_MS);
      await outbox.add({ event: "page", value: "home", id: randomUUID() });
      for (let week = 0; week < 2; week += 1) {
        wait(7 * DAY_MS);
        await outbox.add({ event: "page", value: "home", id: randomUUID() });
      }
    };
    expect(await countAfter(setBackThenWait)).toBe(2);
  });

  it("limits the number of ids", async () => {
    const { file } = await setUp();
    const database = openSqliteFile(file, OUTBOX_MIGRATIONS);
    const outbox = outboxIn(database, () => new Date(0), 100);
    for (let ten = 0; ten < 50; ten += 1) {
      await Promise.all(Array.from({ length: 10 }, () => outbox.add({ ...VISIT, id: randomUUID() })));
    }
    const kept = Number(database.prepare("SELECT count(*) AS n FROM ids").get()?.["n"]);
    outbox.close();
    expect(kept).toBeGreaterThanOrEqual(100);
    expect(kept).toBeLessThanOrEqual(200);
  });
});
