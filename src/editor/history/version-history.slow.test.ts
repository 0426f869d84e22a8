import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type DraftsWorld, draftsWorld, SKILL } from "../../../test/support/editor/drafts-world.ts";
import { VersionMissing, versionHistory } from "./version-history.ts";

async function openBoth(world: DraftsWorld) {
  let time = Date.UTC(2026, 10, 20);
  const clock = {
    add: (ms: number) => {
      time += ms;
    },
  };
  const folder = path.join(world.folder, "versions");
  const history = versionHistory(folder, () => new Date(time));
  const drafts = await world.open({ beforeSave: history.keep });
  return { history, drafts, clock, folder };
}

test("keeps what each save replaces or deletes, and restores it as a draft", async () => {
  const world = await draftsWorld();
  const { history, drafts, clock } = await openBoth(world);
  expect(await history.list()).toEqual([]);
  await drafts.write(SKILL, "two\n");
  await drafts.create("portfolio/skills/new.yaml", "new\n");
  await drafts.save();
  clock.add(1000);
  await drafts.delete(SKILL);
  await drafts.save();
  const [second = "", first = ""] = (await history.list())[0]?.versions ?? [];
  expect(await history.list()).toEqual([{ file: SKILL, versions: [second, first] }]);
  expect(String(await history.read(SKILL, first))).toBe("one\n");
  expect(String(await history.read(SKILL, second))).toBe("two\n");
  await history.restore(drafts, SKILL, first);
  expect([drafts.status(SKILL), await drafts.read(SKILL)]).toEqual(["new", "one\n"]);
  expect(await world.owners(SKILL)).toBeUndefined();
});

test("keeps the last twenty", async () => {
  const world = await draftsWorld();
  const { history, drafts, clock } = await openBoth(world);
  for (let save = 1; save <= 20; save++) {
    await drafts.write(SKILL, `${save}\n`);
    await drafts.save();
    clock.add(1000);
  }
  const { versions: twenty = [] } = (await history.list())[0] ?? {};
  expect(twenty).toHaveLength(20);
  expect(String(await history.read(SKILL, twenty.at(-1) ?? ""))).toBe("one\n");
  await drafts.write(SKILL, "21\n");
  await drafts.save();
  const { versions: later = [] } = (await history.list())[0] ?? {};
  expect(later).toHaveLength(20);
  expect(later.slice(1)).toEqual(twenty.slice(0, -1));
  expect(String(await history.read(SKILL, later.at(-1) ?? ""))).toBe("1\n");
});

test("stays in order when the clock stands still or goes back", async () => {
  const world = await draftsWorld();
  const { history, drafts, clock } = await openBoth(world);
  for (const [text, ms] of [
    ["two\n", 0],
    ["three\n", -5000],
    ["four\n", 0],
  ] as const) {
    await drafts.write(SKILL, text);
    await drafts.save();
    clock.add(ms);
  }
  const [found] = await history.list();
  const texts = await Promise.all((found?.versions ?? []).map((version) => history.read(SKILL, version)));
  expect(texts.map(String)).toEqual(["three\n", "two\n", "one\n"]);
});

test("a former version that cannot be kept prevents the save", async () => {
  const world = await draftsWorld();
  const failing = await world.open({ beforeSave: () => Promise.reject(new Error("the disk is full")) });
  await failing.write(SKILL, "two\n");
  await expect(failing.save()).rejects.toThrow("the disk is full");
  expect([await world.owners(SKILL), failing.status(SKILL)]).toEqual(["one\n", "changed"]);
});

test("reads nothing but versions of content files", async () => {
  const world = await draftsWorld();
  const { history, drafts, folder } = await openBoth(world);
  await drafts.write(SKILL, "two\n");
  await drafts.save();
  const [version = ""] = await readdir(path.join(folder, SKILL));
  await expect(history.read(SKILL, "../../../../../drafts.json")).rejects.toThrow(VersionMissing);
  await expect(history.read(SKILL, "2020-01-01T00-00-00.000Z")).rejects.toThrow(VersionMissing);
  await expect(history.read("../versions/site.yaml", version)).rejects.toThrow("cannot be edited");
  await expect(history.keep("../site.yaml", Buffer.from("x"))).rejects.toThrow("cannot be edited");
});
