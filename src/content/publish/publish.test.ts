import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  EXPERIENCE,
  TESTIMONY,
  temporaryContent,
  writeFiles,
} from "../../../test/support/content/temporary-content.ts";
import { countsFrom } from "../../domain/documents/counts.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { readContentFolder } from "../read/read-content.ts";
import { publish } from "./publish.ts";

async function setUp(files: Readonly<Record<string, string>>) {
  const root = await temporaryContent(files);
  const stores = { portfolio: openSqlite(":memory:"), tracker: openSqlite(":memory:") };
  onTestFinished(() => {
    for (const store of Object.values(stores)) store.close();
  });
  for (const store of Object.values(stores)) await store.signIn();
  async function republish() {
    const done = (await publish(await readContentFolder(root, "2026-11-20"), stores)).get("portfolio");
    return {
      put: done?.put.length,
      remove: done?.remove.length,
      unchanged: done?.unchanged.length,
      kept: done?.kept.length,
    };
  }
  return { root, stores, republish };
}

const FILES = {
  "portfolio/experiences/engineer.yaml": EXPERIENCE,
  "portfolio/testimonies/grace.yaml": TESTIMONY,
  "tracker/testimonies/t.yaml": "comments: { original: [Quick] }",
};

describe("publishing", () => {
  it("fills each store with its own documents and changes nothing the second time", async () => {
    const { stores, republish } = await setUp(FILES);
    expect(await republish()).toEqual({ put: 2, remove: 0, unchanged: 0, kept: 0 });
    expect(await stores.portfolio.query("testimonies")).toMatchObject([
      { id: "grace", data: { name: "Grace Hopper" } },
    ]);
    expect(await stores.tracker.query("testimonies")).toMatchObject([{ id: "t", data: { score: 5 } }]);
    expect(await republish()).toEqual({ put: 0, remove: 0, unchanged: 2, kept: 0 });
  });

  it("stores marks as the owner typed them", async () => {
    const typed = TESTIMONY.replace("Grace Hopper", "Grace O'Hopper").replace("at once", `"at once"`);
    const { stores, republish } = await setUp({ "portfolio/testimonies/grace.yaml": typed });
    await republish();
    const name = "Grace O'Hopper";
    const quotes = [`Found the ||moth|| "at once"`];
    expect(await stores.portfolio.query("testimonies")).toMatchObject([{ data: { name, quotes } }]);
  });

  it("follows changed, added and deleted files", async () => {
    const { root, stores, republish } = await setUp(FILES);
    await republish();
    await rm(path.join(root, "portfolio/testimonies/grace.yaml"));
    await writeFiles(root, {
      "portfolio/experiences/engineer.yaml": EXPERIENCE.replace("Engineer", "Manager"),
      "portfolio/experiences/second.yaml": EXPERIENCE,
    });
    expect(await republish()).toEqual({ put: 2, remove: 1, unchanged: 0, kept: 0 });
    expect(await stores.portfolio.query("testimonies")).toEqual([]);
    expect((await stores.portfolio.get("experiences", "engineer"))?.data).toMatchObject({ title: "Manager" });
  });

  it("keeps the last valid version of an invalid file until that is fixed or deleted", async () => {
    const { root, stores, republish } = await setUp(FILES);
    await republish();
    await writeFiles(root, { "portfolio/experiences/engineer.yaml": "title: [" });
    expect(await republish()).toEqual({ put: 0, remove: 0, unchanged: 1, kept: 1 });
    expect((await stores.portfolio.get("experiences", "engineer"))?.data).toMatchObject({ title: "Engineer" });
    await rm(path.join(root, "portfolio/experiences/engineer.yaml"));
    expect(await republish()).toEqual({ put: 0, remove: 1, unchanged: 1, kept: 0 });
  });

  it("publishes figures even if one is invalid, and removes them with their file (D12)", async () => {
    const file = "tracker/aggregate/Statewide.yaml";
    const { root, stores, republish } = await setUp({ [file]: "voters: 5\nballots: 3" });
    await republish();
    await writeFiles(root, { [file]: "voters: 6\nballots: three" });
    await republish();
    expect((await stores.tracker.get("aggregate", "Statewide"))?.data).toEqual({ voters: 6, ballots: "three" });
    await rm(path.join(root, file));
    await republish();
    expect(await stores.tracker.get("aggregate", "Statewide")).toBeUndefined();
  });

  it("does not change counters", async () => {
    const { stores, republish } = await setUp(FILES);
    const counts = countsFrom([["visits", "all", 3]]);
    await stores.portfolio.count("traffic", "events", counts, { writer: "a", sequence: 1 });
    await stores.portfolio.count("experiences", "counted", counts, { writer: "a", sequence: 1 });
    await republish();
    await republish();
    expect((await stores.portfolio.get("traffic", "events"))?.data).toEqual({ visits: { all: 3 } });
    expect((await stores.portfolio.get("experiences", "counted"))?.data).toEqual({ visits: { all: 3 } });
  });

  it("does not touch stores it was not given", async () => {
    const { root, stores } = await setUp(FILES);
    const done = await publish(await readContentFolder(root, "2026-11-20"), { tracker: stores.tracker });
    expect([...done.keys()]).toEqual(["tracker"]);
    expect(await stores.portfolio.published("experiences")).toEqual(new Map());
  });

  it("reports an unavailable store", async () => {
    const { root } = await setUp(FILES);
    const closed = openSqlite(":memory:", { name: "portfolio" });
    closed.close();
    await expect(publish(await readContentFolder(root, "2026-11-20"), { portfolio: closed })).rejects.toThrow(
      "The portfolio store cannot be read",
    );
  });
});
