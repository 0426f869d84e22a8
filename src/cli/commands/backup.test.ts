import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsIn } from "../../domain/documents/counts.ts";
import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import { openOutbox } from "../../store/outbox/outbox.ts";
import { lockFolder } from "../../store/sqlite/folder-lock.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";

const now = () => new Date();

let root: string;
let dataDir: string;
let copy: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "backup-"));
  dataDir = path.join(root, "data");
  copy = path.join(root, "copies", "monday");
});
afterEach(() => rm(root, { recursive: true }));

async function run(command: "backup" | "restore", folder: string, env = {}) {
  const { code, printed, notes } = await runCommand([command, folder].filter(Boolean), {
    commands: { backup, restore },
    env: { DATA_DIR: dataDir, ...env },
  });
  return { code, printed: printed.join("\n"), notes: notes.join("\n") };
}

async function openCounters() {
  await mkdir(dataDir, { recursive: true });
  const store = openSqlite(path.join(dataDir, "portfolio.db"));
  await store.signIn();
  const outbox = openOutbox(path.join(dataDir, "outbox.db"), { now });
  return {
    store,
    outbox,
    counted: async () =>
      countsIn((await store.get("traffic", "events"))?.data)
        .get("visits")
        ?.get("all") ?? 0,
    close() {
      outbox.close();
      store.close();
    },
  };
}

const VISIT = { event: "visits", value: "all" };

describe("backup and restore", () => {
  it("restores counts, the outbox and content, copied from files in use", async () => {
    const before = await openCounters();
    await before.store.put("stories", "a", { id: "a" }, "1");
    await countOne(before.store, "visits", "all", 5);
    await before.outbox.add(VISIT);
    expect(await run("backup", copy)).toEqual({ code: 0, printed: `${copy}: outbox, portfolio`, notes: "" });
    before.close();
    await rm(dataDir, { recursive: true });

    expect(await run("restore", copy)).toEqual({ code: 0, printed: "Restored: outbox, portfolio", notes: "" });
    const after = await openCounters();
    await after.outbox.deliver(after.store);
    expect(await after.counted()).toBe(6);
    expect((await after.store.published("stories")).get("a")).toBe("1");
    after.close();
  });

  it("take a relative folder from where the command was typed", async () => {
    (await openCounters()).close();
    const env = { INIT_CWD: root };
    expect(await run("backup", "copies/monday", env)).toMatchObject({ code: 0, printed: `${copy}: outbox, portfolio` });
    expect(await run("restore", "copies/monday", env)).toMatchObject({ printed: "Restored: outbox, portfolio" });
  });

  it("counts a batch once whose delivery was not confirmed", async () => {
    const before = await openCounters();
    await before.outbox.add(VISIT);
    const unconfirmed = async (...args: Parameters<typeof before.store.count>) => {
      await before.store.count(...args);
      throw new StoreUnavailable("portfolio", new Error("response lost"));
    };
    await expect(before.outbox.deliver({ count: unconfirmed })).rejects.toThrow(StoreUnavailable);
    await run("backup", copy);
    before.close();

    await run("restore", copy);
    const after = await openCounters();
    await after.outbox.deliver(after.store);
    expect(await after.counted()).toBe(1);
    after.close();
  });

  it("keeps the files that a restore replaces", async () => {
    (await openCounters()).close();
    await run("backup", copy);
    const later = await openCounters();
    await countOne(later.store, "visits", "all", 9);
    later.close();
    const { code, notes } = await run("restore", copy);
    expect(code).toBe(0);
    const [, replaced = ""] = /The replaced files are in (.+)/.exec(notes) ?? [];
    const store = openSqlite(path.join(replaced, "portfolio.db"));
    await store.signIn();
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 9 } });
    store.close();
  });

  it("keeps the replaced files in their own folders, which may be on different disks", async () => {
    const elsewhere = path.join(root, "disk");
    await mkdir(elsewhere);
    const env = { PORTFOLIO_STORE: `sqlite:${path.join(elsewhere, "p.db")}` };
    (await openCounters()).close();
    openSqlite(path.join(elsewhere, "p.db")).close();
    await run("backup", copy, env);
    const { code, notes } = await run("restore", copy, env);
    expect(code).toBe(0);
    const [, ...replaced] = /^The replaced files are in (.+) and (.+)$/.exec(notes) ?? [];
    expect(replaced.map((folder) => path.dirname(folder))).toEqual([dataDir, elsewhere]);
    expect(await Promise.all(replaced.map((folder) => readdir(folder)))).toEqual([
      expect.arrayContaining(["outbox.db"]),
      expect.arrayContaining(["portfolio.db"]),
    ]);
  });

  it("leaves each database as it was or as in the backup if killed, and no count twice", async () => {
    const before = await openCounters();
    await countOne(before.store, "visits", "all", 5);
    await before.outbox.add(VISIT);
    await run("backup", copy);
    await countOne(before.store, "visits", "all", 4);
    for (let event = 0; event < 2; event += 1) await before.outbox.add(VISIT);
    before.close();
    const saved = path.join(root, "saved");
    await cp(dataDir, saved, { recursive: true });
    const script = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      let left = Number(process.argv[1]);
      const killing = (rename) => (...args) => {
        if (left-- === 0) process.kill(process.pid, "SIGKILL");
        return rename(...args);
      };
      fs.renameSync = killing(fs.renameSync);
      fs.promises.rename = killing(fs.promises.rename);
      syncBuiltinESMExports();
      const { restore } = await import(${JSON.stringify(path.join(import.meta.dirname, "../../store/sqlite/backup.ts"))});
      const dataDir = ${JSON.stringify(dataDir)};
      await restore(${JSON.stringify(copy)}, { outbox: dataDir + "/outbox.db", portfolio: dataDir + "/portfolio.db" });`;
    let signal: unknown = "SIGKILL";
    let renames = 0;
    for (; signal === "SIGKILL"; renames += 1) {
      await rm(dataDir, { recursive: true });
      await cp(saved, dataDir, { recursive: true });
      const child = spawn(process.execPath, ["--input-type=module", "-e", script, String(renames)], {
        stdio: "inherit",
      });
      [, signal] = await once(child, "exit");
      const after = await openCounters();
      await after.outbox.deliver(after.store);
      // 8: the portfolio of the backup and the old outbox, which is replaced last because its counts may be in the old
      // portfolio. Killed between the two, the outbox keeps later counts, and none is in both.
      expect([12, 6, 8]).toContain(await after.counted());
      if (signal === null) expect(await after.counted()).toBe(6);
      after.close();
    }
    // Each database is committed, moved aside and replaced.
    expect(renames).toBeGreaterThan(6);
  });

  it("never overwrites a folder", async () => {
    (await openCounters()).close();
    await mkdir(copy, { recursive: true });
    const { code, notes } = await run("backup", copy);
    expect({ code, notes }).toEqual({ code: 1, notes: `${copy} already exists: name a new folder` });
  });

  it("leaves no folder behind if a file cannot be copied", async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, "outbox.db"), "a letter, not a database, and quite a long one at that");
    const { code, notes } = await run("backup", copy);
    expect({ code, notes }).toEqual({ code: 1, notes: "Backup failed: file is not a database" });
    expect(await readdir(path.dirname(copy))).toEqual([]);
  });

  it("restores nothing while a server uses the folder", async () => {
    (await openCounters()).close();
    await run("backup", copy);
    const release = lockFolder(dataDir);
    const { code, notes } = await run("restore", copy);
    expect({ code, notes }).toEqual({
      code: 1,
      notes: `${dataDir} is in use by another server, process ${process.pid}`,
    });
    release();
  });

  it("restores nothing if one of the copies is damaged", async () => {
    const before = await openCounters();
    await countOne(before.store, "visits", "all", 2);
    await run("backup", copy);
    await writeFile(path.join(copy, "portfolio.db"), "a letter, not a database, and quite a long one at that");
    const { code, notes } = await run("restore", copy);
    expect(code).toBe(1);
    expect(notes).toBe(`${path.join(copy, "portfolio.db")} cannot be used: file is not a database`);
    expect(await before.counted()).toBe(2);
    before.close();
  });

  it("reports an empty store, an empty backup, or a missing argument", async () => {
    expect((await run("backup", copy)).notes).toBe("Nothing to back up: the stores are empty");
    expect((await run("restore", copy)).notes).toBe(`${copy} contains no backup of these stores`);
    expect((await run("backup", "")).code).toBe(2);
  });

  it("excludes Firestore", async () => {
    (await openCounters()).close();
    const env = { PORTFOLIO_STORE: "firestore:robin", PORTFOLIO_FIREBASE_API_KEY: "key" };
    expect((await run("backup", copy, env)).printed).toBe(`${copy}: outbox`);
  });
});
