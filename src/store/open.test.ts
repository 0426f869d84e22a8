import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "./open.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "open-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("opening a store by its setting", () => {
  it("puts the file below the data folder and creates what is missing", async () => {
    const store = await openStore("portfolio", "sqlite:stores/portfolio.db", { dataDir: path.join(folder, "data") });
    store.close();
    await expect(access(path.join(folder, "data/stores/portfolio.db"))).resolves.toBeUndefined();
  });

  it("takes an absolute path as it is", async () => {
    const store = await openStore("portfolio", `sqlite:${folder}/elsewhere.db`, { dataDir: path.join(folder, "data") });
    store.close();
    await expect(access(path.join(folder, "elsewhere.db"))).resolves.toBeUndefined();
  });

  it("can keep everything in memory", async () => {
    const store = await openStore("portfolio", "sqlite::memory:", { dataDir: path.join(folder, "data") });
    store.close();
    await expect(access(path.join(folder, "data"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("names the store when it goes out of reach", async () => {
    const store = await openStore("tracker", "sqlite::memory:", { dataDir: folder });
    store.close();
    await expect(store.signIn()).rejects.toThrow("The tracker store cannot be read");
  });

  it("finds it out of reach when its folder cannot be made", async () => {
    await writeFile(path.join(folder, "data"), "a file in its place");
    await expect(
      openStore("tracker", "sqlite:tracker.db", { dataDir: path.join(folder, "data") }),
    ).rejects.toMatchObject({
      name: "StoreUnavailable",
    });
  });

  it.each(["firestore:", "sqlite:", "sqlite", "", "postgres:x"])("names the setting when it is %j", async (setting) => {
    const message = `TRACKER_STORE is "${setting}"; expected sqlite:<path> or firestore:<project>`;
    await expect(openStore("tracker", setting, { dataDir: folder })).rejects.toThrow(message);
  });

  it("asks nothing of a Firestore project yet", async () => {
    const store = await openStore("tracker", "firestore:demo-nowhere", {
      dataDir: folder,
      firestore: { apiKey: "any" },
    });
    await expect(store.get("people", "ada")).rejects.toMatchObject({ name: "SessionExpired" });
    store.close();
  });

  it("names a Firestore project whose access nobody has set", async () => {
    await expect(openStore("tracker", "firestore:demo-nowhere", { dataDir: folder })).rejects.toThrow(
      'TRACKER_STORE is "firestore:demo-nowhere", and no API key is set for it',
    );
  });
});
