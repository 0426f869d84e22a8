import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { backUp } from "./backup.ts";
import { openSqlite } from "./sqlite.ts";

let root: string;
let portfolio: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "backup-"));
  portfolio = path.join(root, "portfolio.db");
  const store = openSqlite(portfolio);
  await store.put("testimonies", "grace", { quotes: ["||redacted||"] }, "print");
  store.close();
});
afterEach(() => rm(root, { recursive: true }));

/** Starts a backup in a child process that hangs before its last step. */
async function stuckBackup(to: string) {
  const script = `
    import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    fs.rename = () => new Promise(() => setInterval(() => undefined, 1000));
    syncBuiltinESMExports();
    const { backUp } = await import(${JSON.stringify(path.join(import.meta.dirname, "backup.ts"))});
    await backUp({ portfolio: ${JSON.stringify(portfolio)} }, ${JSON.stringify(to)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  const exited = once(child, "exit");
  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    await exited;
  }
  onTestFinished(kill);
  const copied = async () =>
    (await readdir(path.dirname(to), { recursive: true }).catch(() => [])).some(
      (name) => name.startsWith(path.basename(to)) && name.endsWith("portfolio.db"),
    );
  while (!(await copied())) await setTimeout(20);
  return kill;
}

describe("a backup", () => {
  it("is readable by its owner only, from the start", async () => {
    const to = path.join(root, "copies/monday");
    const kill = await stuckBackup(to);
    const names = await readdir(path.dirname(to), { recursive: true });
    // The lock file is empty.
    for (const name of names.filter((name) => !path.basename(name).startsWith("server."))) {
      // SQLite may remove its journal at any time.
      const found = await stat(path.join(path.dirname(to), name)).catch(() => undefined);
      if (found !== undefined) expect([name, found.mode & 0o077]).toEqual([name, 0]);
    }
    await kill();
    await backUp({ portfolio }, to);
    for (const file of ["", "portfolio.db"]) expect((await stat(path.join(to, file))).mode & 0o077).toBe(0);
    expect(await readdir(to)).toEqual(["portfolio.db"]);
  });

  it("removes what killed backups left behind, and nothing else", async () => {
    const folder = path.join(root, "copies");
    const killMonday = await stuckBackup(path.join(folder, "monday"));
    await killMonday();
    const killTuesday = await stuckBackup(path.join(folder, "tuesday"));
    await mkdir(path.join(folder, "notes.unfinished-sequel"));
    await writeFile(path.join(folder, "notes.unfinished-sequel/one.txt"), "mine");
    await backUp({ portfolio }, path.join(folder, "wednesday"));
    const left = (await readdir(folder)).sort();
    expect(left).toEqual(["notes.unfinished-sequel", expect.stringMatching(/^tuesday\.unfinished-/), "wednesday"]);
    await killTuesday();
    await backUp({ portfolio }, path.join(folder, "thursday"));
    expect((await readdir(folder)).sort()).toEqual(["notes.unfinished-sequel", "thursday", "wednesday"]);
    expect(existsSync(path.join(folder, "notes.unfinished-sequel/one.txt"))).toBe(true);
  });
});
