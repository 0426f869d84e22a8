import { execFile } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readStore } from "./engines.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "open-"));
});
afterEach(() => rm(folder, { recursive: true }));

const configure = (setting: string, env = {}) =>
  readStore(setting, { name: "tracker", dataDir: path.join(folder, "data"), env });

describe("a store setting", () => {
  it("opens a file below the data folder and creates its folders", async () => {
    const store = await configure("sqlite:stores/tracker.db").open();
    store.close();
    await expect(access(path.join(folder, "data/stores/tracker.db"))).resolves.toBeUndefined();
  });

  it("opens a file anywhere if the path is absolute", async () => {
    const source = configure(`sqlite:${folder}/elsewhere.db`);
    (await source.open()).close();
    expect(source.file).toBe(path.join(folder, "elsewhere.db"));
    await expect(access(path.join(folder, "elsewhere.db"))).resolves.toBeUndefined();
  });

  it("opens a store in memory, without a file", async () => {
    const source = configure("sqlite::memory:");
    (await source.open()).close();
    expect(source).toMatchObject({ isLasting: false });
    expect(source.file).toBeUndefined();
    await expect(access(path.join(folder, "data"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("reports the store as unavailable if its folder cannot be created", async () => {
    await writeFile(path.join(folder, "data"), "not a folder");
    await expect(configure("sqlite:tracker.db").open()).rejects.toMatchObject({ name: "StoreUnavailable" });
  });

  it.each(["firestore:", "sqlite:", "sqlite", "", "postgres:x", "toString:x"])("is rejected: %j", (setting) => {
    expect(() => configure(setting)).toThrow(
      `TRACKER_STORE is "${setting}": expected sqlite:<path> or firestore:<project>`,
    );
  });

  it("sends nothing to Firestore before the first sign-in", async () => {
    const store = await configure("firestore:demo-nowhere", { TRACKER_FIREBASE_API_KEY: "any" }).open();
    await expect(store.get("people", "ada")).rejects.toMatchObject({ name: "SessionExpired" });
    store.close();
  });
});

it("imports an engine's packages only when it opens a store", async () => {
  const script = `
    import { registerHooks } from "node:module";
    const seen = new Set();
    registerHooks({ resolve(name, context, next) {
      if (/^(firebase|@google-cloud)\\b/.test(name)) seen.add(name);
      return next(name, context);
    } });
    const { readStore } = await import(${JSON.stringify(path.join(import.meta.dirname, "engines.ts"))});
    const source = readStore("firestore:demo", { name: "a", dataDir: "", env: { A_FIREBASE_API_KEY: "any" } });
    const before = seen.size;
    await source.open();
    console.log(before, seen.size > 0);
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout.trim()).toBe("0 true");
});
