import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsFrom, countsIn } from "../../domain/documents/counts.ts";
import { openOutbox } from "../outbox/outbox.ts";
import { openSqlite } from "./sqlite.ts";

const PAGE = 4096;

let folder: string;
let file: string;
let messages: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "salvage-"));
  file = path.join(folder, "store.db");
  messages = [];
});
afterEach(() => rm(folder, { recursive: true }));

function reopen() {
  return openSqlite(file, { onDamage: (message) => messages.push(message) });
}

/** A store whose counters and content span many pages of its file. */
async function fullStore(): Promise<void> {
  const store = openSqlite(file);
  await store.signIn();
  for (const collection of ["a", "posts", "z"]) {
    for (let post = 0; post < 40; post += 1) {
      await store.put(collection, `post-${post}`, { text: "words ".repeat(200) }, "print");
    }
  }
  await countOne(store, "visits", "all", 7);
  store.close();
}

/** Overwrites pages of the file with garbage. */
async function damage(firstPage: number, pages: number): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(pages * PAGE, 0xa5), 0, pages * PAGE, (firstPage - 1) * PAGE);
  await handle.close();
}

describe("a damaged database file", () => {
  it("is set aside unchanged, recreated, and reported", async () => {
    await writeFile(file, "this is a letter, not a database, and quite a long one at that");
    const store = reopen();
    await store.put("people", "ada", {}, "print");
    store.close();
    expect(messages).toEqual([
      `${file} is damaged (file is not a database). It is now ${file}.damaged-1, a new one is in its place, rows saved: 0. Its counters are lost unless a backup has them: npm run restore`,
    ]);
    expect(await readFile(`${file}.damaged-1`, "utf8")).toMatch(/^this is a letter/);
    reopen().close();
    expect(messages).toHaveLength(1);
  });

  it("does not overwrite an earlier one", async () => {
    for (const text of ["first", "second"]) {
      await writeFile(file, text.padEnd(200));
      reopen().close();
    }
    expect((await readFile(`${file}.damaged-1`, "utf8")).trim()).toBe("first");
    expect((await readFile(`${file}.damaged-2`, "utf8")).trim()).toBe("second");
  });

  it("has its counters and counted batches salvaged; content comes from the files", async () => {
    await fullStore();
    await damage(20, 3);
    const store = reopen();
    await store.signIn();
    expect(messages).toEqual([expect.stringContaining("rows saved: 2")]);
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 7 } });
    expect(await store.published("posts")).toEqual(new Map());
    store.close();
  });

  it("is detected on opening wherever the damage is, and never prevents it", async () => {
    await fullStore();
    const intact = await readFile(file);
    for (let page = 1; page <= intact.length / PAGE; page += 3) {
      await writeFile(file, intact);
      await damage(page, 2);
      messages.length = 0;
      const store = reopen();
      await store.signIn();
      expect({ page, messages }).toEqual({ page, messages: [expect.stringContaining(`${file} is damaged`)] });
      expect([undefined, 7]).toContain(
        countsIn((await store.get("traffic", "events"))?.data)
          .get("visits")
          ?.get("all"),
      );
      store.close();
    }
  });

  it("has its counters salvaged if only its header is overwritten", async () => {
    await fullStore();
    const handle = await open(file, "r+");
    await handle.write(Buffer.alloc(16, 0xa5), 0, 16, 0);
    await handle.close();
    const store = reopen();
    await store.signIn();
    expect(messages).toEqual([expect.stringContaining("rows saved: 2")]);
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 7 } });
    store.close();
  });

  it("has its counters salvaged even if the process is killed meanwhile", async () => {
    await fullStore();
    await damage(20, 3);
    const intact = await readFile(file);
    const script = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { renameSync } = fs;
      let left = Number(process.argv[1]);
      fs.renameSync = (...args) => {
        if (left-- === 0) process.kill(process.pid, "SIGKILL");
        renameSync(...args);
        if (left-- === 0) process.kill(process.pid, "SIGKILL");
      };
      syncBuiltinESMExports();
      const { openSqlite } = await import(${JSON.stringify(path.join(import.meta.dirname, "sqlite.ts"))});
      openSqlite(${JSON.stringify(file)}, { onDamage: () => undefined });`;
    let signal: unknown = "SIGKILL";
    let moment = 0;
    for (; signal === "SIGKILL"; moment += 1) {
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      await writeFile(file, intact);
      const child = spawn(process.execPath, ["--input-type=module", "-e", script, String(moment)], {
        stdio: "inherit",
      });
      [, signal] = await once(child, "exit");
      messages.length = 0;
      const store = reopen();
      await store.signIn();
      expect([moment, (await store.get("traffic", "events"))?.data]).toEqual([moment, { visits: { all: 7 } }]);
      store.close();
    }
    expect(moment).toBeGreaterThan(2);
  });

  it("is detected when truncated", async () => {
    await fullStore();
    await writeFile(file, (await readFile(file)).subarray(0, 10 * PAGE));
    reopen().close();
    expect(messages).toEqual([expect.stringContaining("is damaged")]);
  });

  it("is left in place without onDamage", async () => {
    await writeFile(file, "this is a letter, not a database, and quite a long one at that");
    expect(() => openSqlite(file)).toThrow(expect.objectContaining({ name: "StoreUnavailable" }));
    expect(await readdir(folder)).toEqual(["store.db"]);
  });
});

describe("a damaged outbox", () => {
  it.each([
    ["at the end", (pages: number) => pages - 2],
    ["in the middle", (pages: number) => Math.floor(pages / 2)],
  ])("has its readable counts and ids salvaged, so that none counts twice: damage %s", async (_, firstDamaged) => {
    const options = { now: () => new Date(0), onDamage: (message: string) => void messages.push(message) };
    const outbox = openOutbox(file, options);
    const ids = Array.from({ length: 2000 }, () => crypto.randomUUID()).sort();
    await Promise.all(ids.map((id) => outbox.add({ event: "visits", value: "all", id })));
    outbox.close();
    const pages = (await readFile(file)).length / PAGE;
    await damage(firstDamaged(pages), 2);
    const after = openOutbox(file, options);
    expect(messages).toEqual([expect.stringContaining("is damaged")]);
    const known = firstDamaged(pages) < pages - 2 ? [ids.at(0), ids.at(-1)] : [ids.at(0)];
    for (const id of known) await after.add({ event: "visits", value: "all", id });
    const store = openSqlite(":memory:");
    await store.signIn();
    await after.deliver(store);
    expect(countsIn((await store.get("traffic", "events"))?.data)).toEqual(countsFrom([["visits", "all", 2000]]));
    store.close();
    after.close();
  });
});
