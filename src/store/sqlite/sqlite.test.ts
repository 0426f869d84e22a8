import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsFrom } from "../../domain/documents/counts.ts";
import { StoreUnavailable, WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { openSqlite } from "./sqlite.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sqlite-"));
  file = path.join(folder, "store.db");
});
afterEach(() => rm(folder, { recursive: true }));

describe("a store in a file", () => {
  it("persists documents and counts", async () => {
    const first = openSqlite(file);
    await first.put("people", "ada", { name: "Ada" }, "print");
    await first.signIn();
    await countOne(first, "visits", "all");
    first.close();

    const second = openSqlite(file);
    await second.signIn();
    expect((await second.get("people", "ada"))?.data).toEqual({ name: "Ada" });
    expect((await second.get("traffic", "events"))?.data).toEqual({ visits: { all: 1 } });
    second.close();
  });

  it("gives the same object for a document until it changes, whichever query finds it", async () => {
    const store = openSqlite(file);
    await store.signIn();
    await store.put("people", "ada", { name: "Ada" }, "print");
    const [ada] = await store.query("people");
    expect(await store.get("people", "ada")).toBe(ada);
    await store.put("people", "ada", { name: "Ada Lovelace" }, "other");
    const [changed] = await store.query("people");
    expect(changed?.data).toEqual({ name: "Ada Lovelace" });
    store.close();
  });

  it("waits for the disk only while it writes counts, also if they cannot be written", async () => {
    const executed = vi.spyOn(DatabaseSync.prototype, "exec");
    onTestFinished(() => executed.mockRestore());
    const store = openSqlite(file);
    const other = new DatabaseSync(file);
    other.exec("CREATE TRIGGER full BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    other.close();
    executed.mockClear();
    await expect(store.addCounts("traffic", "events", new Map(), "elsewhere")).rejects.toThrow(StoreUnavailable);
    const settings = executed.mock.calls.flat().filter((sql) => sql.includes("synchronous"));
    expect(settings).toEqual(["PRAGMA synchronous = FULL", "PRAGMA synchronous = NORMAL"]);
    store.close();
  });

  it("can be read while another connection writes", async () => {
    const reader = openSqlite(file);
    const writer = openSqlite(file);
    await reader.signIn();
    await writer.put("people", "ada", {}, "print");
    expect(await reader.query("people")).toHaveLength(1);
    reader.close();
    writer.close();
  });

  it("loses no count when several processes count at the same time", async () => {
    const script = `
      import { openSqlite } from ${JSON.stringify(path.join(import.meta.dirname, "sqlite.ts"))};
      const store = openSqlite(${JSON.stringify(file)});
      await store.signIn();
      const counts = new Map([["visits", new Map([["all", 1]])]]);
      for (let sequence = 0; sequence < 50; sequence++) {
        await store.count("traffic", "events", counts, { writer: String(process.pid), sequence });
      }
      store.close();`;
    const processes = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" }),
    );
    const codes = await Promise.all(processes.map((child) => once(child, "exit")));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0]);

    const store = openSqlite(file);
    await store.signIn();
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 200 } });
    store.close();
  });

  it("waits while another process writes", async () => {
    const store = openSqlite(file);
    await store.signIn();
    const script = `
      import { DatabaseSync } from "node:sqlite";
      const database = new DatabaseSync(${JSON.stringify(file)});
      database.exec("BEGIN IMMEDIATE");
      console.log("locked");
      setTimeout(() => database.exec("COMMIT"), 200);`;
    const writer = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exited = once(writer, "exit");
    await once(writer.stdout, "data");
    await countOne(store, "visits", "all");
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 1 } });
    store.close();
    await exited;
  });

  it("does not block its process while another holds the write lock, and writes once it is free", async () => {
    const store = openSqlite(file);
    await store.signIn();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    // Would never run if the wait blocked this process.
    setTimeout(() => other.exec("COMMIT"), 50);
    await Promise.all([countOne(store, "visits", "all"), store.put("people", "ada", {}, "print")]);
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 1 } });
    expect(await store.published("people")).toEqual(new Map([["ada", "print"]]));
    other.close();
    store.close();
  });

  it("can be opened and read while another process holds the write lock", async () => {
    openSqlite(file).close();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const store = openSqlite(file);
    await store.signIn();
    expect(await store.query("people")).toEqual([]);
    other.close();
    store.close();
  });

  it("gives up on a lock held for too long, reports why writing failed, and can still be read", async () => {
    const store = openSqlite(file);
    await store.signIn();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const failed = await countOne(store, "visits", "all").catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StoreUnavailable);
    expect(formatError(failed)).toBe("The sqlite store cannot be written: database is locked");
    expect(await store.get("traffic", "events")).toBeUndefined();
    other.exec("COMMIT");
    other.close();
    await countOne(store, "visits", "all");
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 1 } });
    store.close();
  });

  it("uses WAL, so that readers and the publisher do not block each other", () => {
    openSqlite(file).close();
    const database = new DatabaseSync(file);
    expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    database.close();
  });
});

describe("a version 1 file", () => {
  it("keeps its counts and counts batches once after the migration", async () => {
    const first = new DatabaseSync(file);
    first.exec(`
      CREATE TABLE documents (collection TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL, fingerprint TEXT,
        PRIMARY KEY (collection, id)) STRICT, WITHOUT ROWID;
      INSERT INTO documents VALUES ('traffic', 'events', '{"visits":{"all":7}}', NULL);
      PRAGMA user_version = 1`);
    first.close();
    const store = openSqlite(file);
    await store.signIn();
    const counts = countsFrom([["visits", "all", 1]]);
    for (const sequence of [1, 1]) await store.count("traffic", "events", counts, { writer: "a", sequence });
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 8 } });
    store.close();
  });
});

it("limits the number of remembered writers", async () => {
  const store = openSqlite(file);
  await store.signIn();
  for (let writer = 0; writer < WRITERS_REMEMBERED + 20; writer += 1) {
    await store.count("traffic", "events", new Map(), { writer: String(writer), sequence: 1 });
  }
  store.close();
  const database = new DatabaseSync(file);
  expect(database.prepare("SELECT count(*) AS n FROM batches").get()).toEqual({ n: WRITERS_REMEMBERED });
  database.close();
});

describe("a file that cannot be opened", () => {
  it("is an unavailable store, with its name and the reason", async () => {
    await writeFile(file, "this is a letter, not a database, and quite a long one at that");
    expect(() => openSqlite(file, { name: "tracker" })).toThrow(
      expect.objectContaining({
        name: "StoreUnavailable",
        message: "The tracker store cannot be read",
        cause: expect.objectContaining({ message: "file is not a database" }),
      }),
    );
  });

  it("is not changed if a newer version wrote it", () => {
    const newer = new DatabaseSync(file);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    expect(() => openSqlite(file)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({
          message: expect.stringContaining("it has version 99, this one reads up to 2"),
        }),
      }),
    );
  });
});

it("expires a session after an hour by default", async () => {
  let time = 0;
  const store = openSqlite(":memory:", { now: () => new Date(time) });
  await store.signIn();
  time = 3_599_999;
  await expect(store.get("people", "ada")).resolves.toBeUndefined();
  time = 3_600_000;
  await expect(store.get("people", "ada")).rejects.toMatchObject({ name: "SessionExpired" });
  store.close();
});
