import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { draftsWorld, SKILL } from "../../../test/support/editor/drafts-world.ts";

const NEW = "portfolio/skills/new.yaml";
const TERMS = "legal/terms.md";

async function closedWithDrafts() {
  const world = await draftsWorld({ [TERMS]: "terms\n", "media/a.svg": "<svg/>" });
  const drafts = await world.open();
  await drafts.write(SKILL, "mine\n");
  await drafts.create(NEW, "new\n");
  await drafts.delete(TERMS);
  await drafts.addMedia("b.svg", Buffer.from("<svg />"));
  await drafts.close();
  return {
    world,
    stateFile: path.join(world.folder, "drafts.json"),
    workingDir: path.join(world.folder, "content"),
  };
}

const ALL = { [SKILL]: "changed", [NEW]: "new", [TERMS]: "deleted", "media/b.svg": "new" };

describe("after a restart", () => {
  test("drafts and steps are as they were", async () => {
    const { world } = await closedWithDrafts();
    const drafts = await world.open();
    expect(drafts.warnings).toEqual([]);
    expect(Object.fromEntries(drafts.statuses())).toEqual(ALL);
    expect([await drafts.read(SKILL), await drafts.read(NEW), await drafts.read(TERMS)]).toEqual([
      "mine\n",
      "new\n",
      undefined,
    ]);
    for (let step = 0; step < 4; step++) await drafts.undo();
    expect(drafts.statuses()).toEqual(new Map());
    const again = await world.restart();
    for (let step = 0; step < 4; step++) await again.redo();
    expect(Object.fromEntries(again.statuses())).toEqual(ALL);
  });

  test("changes of the owner's folder in between are copied, in conflict, or the end of a draft", async () => {
    const { world } = await closedWithDrafts();
    await world.write("site.yaml", "theirs\n");
    await world.write(SKILL, "theirs\n");
    await world.write(NEW, "new\n");
    await world.remove(TERMS);
    await world.remove("media/a.svg");
    const drafts = await world.open();
    expect(await drafts.read("site.yaml")).toBe("theirs\n");
    expect(await drafts.read("media/a.svg")).toBeUndefined();
    expect(Object.fromEntries(drafts.statuses())).toEqual({ [SKILL]: "conflict", "media/b.svg": "new" });
  });

  test("contents that nothing needs any more are gone", async () => {
    const { world } = await closedWithDrafts();
    const contents = path.join(world.folder, "contents");
    const before = (await readdir(contents)).length;
    const drafts = await world.open();
    await drafts.undo();
    await drafts.write(SKILL, "later\n");
    await world.restart();
    expect(await readdir(contents)).toHaveLength(before);
  });
});

describe("after a crash", () => {
  test("between noting a draft and writing its file, the draft is there", async () => {
    const { world, workingDir } = await closedWithDrafts();
    await writeFile(path.join(workingDir, SKILL), "one\n");
    await rm(path.join(workingDir, NEW));
    await mkdir(path.join(workingDir, "legal"));
    await writeFile(path.join(workingDir, TERMS), "terms\n");
    const drafts = await world.open();
    expect(Object.fromEntries(drafts.statuses())).toEqual(ALL);
    expect([await drafts.read(SKILL), await drafts.read(NEW), await drafts.read(TERMS)]).toEqual([
      "mine\n",
      "new\n",
      undefined,
    ]);
  });

  test("between saving a file and noting it, the file is saved", async () => {
    const { world, stateFile } = await closedWithDrafts();
    const state = await readFile(stateFile);
    const saving = await world.open();
    await saving.save([SKILL, TERMS]);
    await saving.close();
    await writeFile(stateFile, state);
    const drafts = await world.open();
    expect(Object.fromEntries(drafts.statuses())).toEqual({ [NEW]: "new", "media/b.svg": "new" });
  });

  test("while the working copy was made, it is completed", async () => {
    const { world, workingDir } = await closedWithDrafts();
    await rm(workingDir, { recursive: true });
    const drafts = await world.open();
    expect(Object.fromEntries(drafts.statuses())).toEqual(ALL);
    expect([await drafts.read(SKILL), await drafts.read("site.yaml")]).toEqual(["mine\n", "site\n"]);
    expect(await world.working("media/a.svg")).toBe("<svg/>");
  });
});

describe("a broken list of drafts", () => {
  test.each([
    ["cut off", (text: string) => text.slice(0, -20)],
    ["empty", () => ""],
    ["of another version", (text: string) => text.replace('"version":1', '"version":2')],
    ["with a file elsewhere", (text: string) => text.replaceAll(NEW, "../new.yaml")],
  ])("%s is kept aside, and differing files are in conflict", async (_, damage) => {
    const { world, stateFile } = await closedWithDrafts();
    const broken = damage(await readFile(stateFile, "utf8"));
    await writeFile(stateFile, broken);
    const drafts = await world.open();
    const aside = (await readdir(world.folder)).find((name) => name.startsWith("drafts-broken-")) ?? "";
    expect(await readFile(path.join(world.folder, aside), "utf8")).toBe(broken);
    expect(drafts.warnings.join("\n")).toContain(aside);
    expect(drafts.warnings.join("\n")).toContain(NEW);
    expect(Object.fromEntries(drafts.statuses())).toEqual({
      [SKILL]: "conflict",
      [NEW]: "conflict",
      "media/b.svg": "conflict",
    });
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["mine\n", "new\n"]);
    await drafts.resolve(SKILL, "disk");
    await drafts.resolve(NEW, "mine");
    expect([drafts.status(SKILL), drafts.status(NEW)]).toEqual(["saved", "new"]);
  });

  test("that is missing leaves differing files in conflict, too", async () => {
    const { world, stateFile } = await closedWithDrafts();
    await rm(stateFile);
    const drafts = await world.open();
    expect(drafts.status(SKILL)).toBe("conflict");
    expect(drafts.warnings).toHaveLength(1);
  });
});

test("drafts whose kept contents are lost are taken from the working copy", async () => {
  const { world, workingDir } = await closedWithDrafts();
  await rm(path.join(world.folder, "contents"), { recursive: true });
  await rm(path.join(workingDir, NEW));
  const drafts = await world.open();
  expect(Object.fromEntries(drafts.statuses())).toEqual({
    [SKILL]: "changed",
    [TERMS]: "deleted",
    "media/b.svg": "new",
  });
  expect([drafts.canUndo, await drafts.read(SKILL)]).toEqual([false, "mine\n"]);
  expect(drafts.warnings.join("\n")).toContain(NEW);
});
