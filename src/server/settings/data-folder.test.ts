import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimDataFolder } from "./data-folder.ts";
import { IN_MEMORY, readSettings } from "./settings.ts";

let root: string;
let errors: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "folder-"));
  errors = [];
});
afterEach(() => rm(root, { recursive: true }));

const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
const settingsFor = (dataDir: string) => readSettings({ DATA_DIR: dataDir });

describe("the data folder", () => {
  test("is created, and used by one server at a time", async () => {
    const dataDir = path.join(root, "a/b");
    const first = await claimDataFolder(settingsFor(dataDir), log);
    expect(first.writable).toBe(true);
    await expect(claimDataFolder(settingsFor(dataDir), log)).rejects.toMatchObject({
      name: "StartError",
      message: `${dataDir} is in use by another server, process ${process.pid}. Stop that server or set another DATA_DIR.`,
    });
    first.release();
    (await claimDataFolder(settingsFor(dataDir), log)).release();
    expect(errors).toEqual([]);
  });

  test("is not touched when the counters are in memory", async () => {
    const settings = { ...settingsFor(root), counters: IN_MEMORY };
    await claimDataFolder(settings, log);
    await claimDataFolder(settings, log);
    expect(await readdir(root)).toEqual([]);
  });

  test("does not stop the start when it is read-only, which is logged", async () => {
    await writeFile(path.join(root, "file"), "not a folder");
    const dataDir = path.join(root, "file/data");
    expect((await claimDataFolder(settingsFor(dataDir), log)).writable).toBe(false);
    expect(errors).toEqual([expect.stringMatching(/^DATA_DIR .*\/file\/data cannot be written: ENOTDIR/)]);
  });
});
