import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { openCounters } from "../../store/counters.ts";
import { lockFolder } from "../../store/folder-lock.ts";
import { backup, restore } from "./backup.ts";

const LETTER = "a letter, not a database, and quite a long one at that";
const BACKUP = JSON.stringify(path.join(import.meta.dirname, "backup.ts"));

let root: string;
let dataDir: string;
let copy: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "backup-"));
  dataDir = path.join(root, "data");
  copy = path.join(root, "copies", "monday");
});
afterEach(() => rm(root, { recursive: true }));

const run = (command: "backup" | "restore", ...folder: readonly string[]) =>
  runCommand([command, ...folder], { commands: { backup, restore }, env: { DATA_DIR: dataDir } });

/** Opens the counters of a folder, counts that many visits, and returns how many there are. */
async function visit(times: number, folder = dataDir): Promise<number> {
  await mkdir(folder, { recursive: true });
  const counters = openCounters(path.join(folder, "counters.db"), { now: () => new Date(), hosted: false });
  await Promise.all(Array.from({ length: times }, () => counters.add({ event: "visits", value: "all" })));
  const all = counters.counts().get("visits")?.get("all") ?? 0;
  counters.close();
  return all;
}

/** Restores the copy in a process that is killed at its nth rename; returns the signal that ended it. */
async function restoreKilledAtRename(n: number): Promise<unknown> {
  const killing = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    let left = ${n};
    const { rename } = fs.promises;
    fs.promises.rename = (...args) => {
      if (left-- === 0) process.kill(process.pid, "SIGKILL");
      return rename(...args);
    };
    syncBuiltinESMExports();
    const { restoreFrom } = await import(${BACKUP});
    await restoreFrom(${JSON.stringify(copy)}, ${JSON.stringify(dataDir)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", killing], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  return signal;
}

describe("backup and restore", () => {
  it("restore counts, copied from a file in use for its owner only, and keep the files that are replaced", async () => {
    await mkdir(dataDir);
    const counters = openCounters(path.join(dataDir, "counters.db"), { now: () => new Date(), hosted: false });
    await counters.add({ event: "visits", value: "all" });
    expect(await run("backup", copy)).toEqual({ code: 0, printed: [`${copy}: counters`], notes: "" });
    counters.close();
    expect((await stat(copy)).mode & 0o077).toBe(0);
    await visit(9);
    const { code, printed, notes } = await run("restore", copy);
    expect([code, printed]).toEqual([0, ["Restored: counters.db"]]);
    const [, replaced = ""] = /^The replaced files are in (.+)$/.exec(notes) ?? [];
    expect([await visit(0, replaced), await visit(0)]).toEqual([10, 1]);
    await writeFile(path.join(dataDir, "counters.db"), LETTER);
    expect(await run("restore", copy)).toMatchObject({ code: 0 });
    expect(await visit(0)).toBe(1);
    expect(await readdir(copy)).toEqual(["counters.db"]);
  });

  it("leave a restore that is killed to be repeated, with all that was replaced", async () => {
    await visit(5);
    await run("backup", copy);
    await visit(4);
    const saved = path.join(root, "saved");
    await cp(dataDir, saved, { recursive: true });
    let renames = 0;
    for (let signal: unknown = "SIGKILL"; signal === "SIGKILL"; renames += 1) {
      await rm(dataDir, { recursive: true });
      await cp(saved, dataDir, { recursive: true });
      signal = await restoreKilledAtRename(renames);
      const folders = (await readdir(dataDir)).filter((name) => name.startsWith("replaced-"));
      const kept = await Promise.all(["", ...folders].map((name) => visit(0, path.join(dataDir, name))));
      expect(kept).toContain(9);
      await run("restore", copy);
      expect(await visit(0)).toBe(5);
    }
    expect(renames).toBeGreaterThan(1);
  });

  it("report that nothing was counted, an empty backup, a folder that exists, or a missing argument", async () => {
    expect((await run("backup", copy)).notes).toBe("Nothing to back up: nothing was counted yet");
    expect((await run("restore", copy)).notes).toBe(`${copy} contains no backup of the counters`);
    await mkdir(copy, { recursive: true });
    expect(await run("backup", copy)).toMatchObject({ code: 1, notes: `${copy} already exists: name a new folder` });
    expect((await run("backup")).code).toBe(2);
  });

  it("restore nothing while a server uses the folder, or from a copy that is damaged", async () => {
    await visit(2);
    await run("backup", copy);
    const release = lockFolder(dataDir);
    const notes = `${dataDir} is in use by another server, process ${process.pid}`;
    expect(await run("restore", copy)).toMatchObject({ code: 1, notes });
    release();
    const file = path.join(copy, "counters.db");
    await writeFile(file, LETTER);
    const damaged = `${file} cannot be used: file is not a database`;
    expect(await run("restore", copy)).toMatchObject({ code: 1, notes: damaged });
    expect(await visit(0)).toBe(2);
  });
});
