import { rename } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { draftsWorld, SKILL } from "../../../test/support/editor/drafts-world.ts";
import { contentHash } from "./content-hash.ts";
import { SaveConflict } from "./drafts.ts";

/** Of the skill's text at first. */
const ONE = contentHash(Buffer.from("one\n"));
const NEW = "portfolio/skills/new.yaml";

async function conflict() {
  const world = await draftsWorld();
  const drafts = await world.open();
  await drafts.write(SKILL, "mine\n");
  await world.write(SKILL, "theirs\n");
  await drafts.refresh([SKILL]);
  return { world, drafts };
}

describe("a change of the owner's folder", () => {
  test("to a file without a draft is copied", async () => {
    const world = await draftsWorld({ "legal/terms.md": "terms\n" });
    const drafts = await world.open();
    await world.write(SKILL, "theirs\n");
    await world.write(NEW, "new\n");
    await world.remove("legal/terms.md");
    await drafts.refresh();
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["theirs\n", "new\n"]);
    expect(await drafts.read("legal/terms.md")).toBeUndefined();
    expect(drafts.statuses()).toEqual(new Map());
  });

  test("of a folder's name is followed from its name alone", async () => {
    const world = await draftsWorld({ "media/work/a.svg": "<svg/>" });
    const drafts = await world.open();
    await rename(`${world.contentDir}/media/work`, `${world.contentDir}/media/art`);
    await drafts.refresh(["media/work", "media/art"]);
    expect(await world.working("media/work/a.svg")).toBeUndefined();
    expect(await world.working("media/art/a.svg")).toBe("<svg/>");
  });

  test("takes away the steps of undo that would revert it", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "mine\n");
    await drafts.save();
    await drafts.create(NEW, "new\n");
    await world.write(SKILL, "theirs\n");
    await drafts.refresh([SKILL]);
    expect(await drafts.undo()).toEqual([NEW]);
    expect(drafts.canUndo).toBe(false);
    expect(await drafts.read(SKILL)).toBe("theirs\n");
  });

  test("that equals the draft ends it", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "mine\n");
    await drafts.create(NEW, "new\n");
    await world.write(SKILL, "mine\n");
    await world.write(NEW, "new\n");
    await drafts.refresh([SKILL, NEW]);
    expect(drafts.statuses()).toEqual(new Map());
  });

  test("to a picture replaces its copy, also if the owner's program wrote a new file", async () => {
    const world = await draftsWorld({ "media/a.svg": "<svg/>" });
    const drafts = await world.open();
    const told: (readonly string[])[] = [];
    drafts.onChange((files) => told.push(files));
    await world.write("media/b.svg", "<svg />");
    await rename(`${world.contentDir}/media/b.svg`, `${world.contentDir}/media/a.svg`);
    await drafts.refresh(["media/a.svg"]);
    expect(await world.working("media/a.svg")).toBe("<svg />");
    await world.write("media/a.svg", "<svg  />");
    await drafts.refresh(["media/a.svg"]);
    expect(await world.working("media/a.svg")).toBe("<svg  />");
    expect(told).toEqual([["media/a.svg"], ["media/a.svg"]]);
  });

  test("that takes the whole folder away deletes nothing", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.create(NEW, "new\n");
    await rename(world.contentDir, `${world.contentDir}-unmounted`);
    await expect(drafts.refresh()).rejects.toThrow("ENOENT");
    await expect(drafts.refresh([SKILL])).rejects.toThrow("ENOENT");
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["one\n", "new\n"]);
    await rename(`${world.contentDir}-unmounted`, world.contentDir);
    await drafts.refresh();
    expect(Object.fromEntries(drafts.statuses())).toEqual({ [NEW]: "new" });
  });
});

describe("a conflict", () => {
  test("keeps both versions and refuses to save, also the other files", async () => {
    const { world, drafts } = await conflict();
    await drafts.create(NEW, "new\n");
    expect(drafts.status(SKILL)).toBe("conflict");
    expect([await drafts.read(SKILL), await drafts.onDisk(SKILL)]).toEqual(["mine\n", "theirs\n"]);
    await expect(drafts.save()).rejects.toThrow(new SaveConflict([SKILL]));
    expect([await world.owners(SKILL), await world.owners(NEW)]).toEqual(["theirs\n", undefined]);
    await drafts.save([NEW]);
    expect(await world.owners(NEW)).toBe("new\n");
  });

  test("ends with mine, which the next save writes", async () => {
    const { world, drafts } = await conflict();
    await drafts.resolve(SKILL, "mine");
    expect([drafts.status(SKILL), await world.owners(SKILL)]).toEqual(["changed", "theirs\n"]);
    await drafts.save();
    expect(await world.owners(SKILL)).toBe("mine\n");
  });

  test("that ended with mine can be undone", async () => {
    const { drafts } = await conflict();
    await drafts.resolve(SKILL, "mine");
    await drafts.undo();
    expect([drafts.status(SKILL), await drafts.read(SKILL)]).toEqual(["saved", "theirs\n"]);
    await drafts.undo();
    expect([drafts.status(SKILL), await drafts.read(SKILL)]).toEqual(["changed", "mine\n"]);
  });

  test("that ended with mine can be undone after saving", async () => {
    const { world, drafts } = await conflict();
    await drafts.resolve(SKILL, "mine");
    await drafts.save();
    await (await world.restart()).undo();
    expect([await world.owners(SKILL), await world.working(SKILL)]).toEqual(["mine\n", "theirs\n"]);
  });

  test("goes on if the owner's file changes again while mine is chosen", async () => {
    const { world, drafts } = await conflict();
    await world.write(SKILL, "later\n");
    await drafts.resolve(SKILL, "mine");
    expect([drafts.status(SKILL), await drafts.read(SKILL)]).toEqual(["conflict", "mine\n"]);
  });

  test("ends with the owner's file, and mine can be brought back", async () => {
    const { world, drafts } = await conflict();
    await drafts.resolve(SKILL, "disk");
    expect([drafts.status(SKILL), await drafts.read(SKILL)]).toEqual(["saved", "theirs\n"]);
    await drafts.undo();
    expect([drafts.status(SKILL), await drafts.read(SKILL)]).toEqual(["changed", "mine\n"]);
    await drafts.save();
    expect(await world.owners(SKILL)).toBe("mine\n");
  });

  test("begins again if the owner's file changes after mine was chosen", async () => {
    const { world, drafts } = await conflict();
    await drafts.resolve(SKILL, "mine");
    await world.write(SKILL, "later\n");
    await expect(drafts.save()).rejects.toThrow(SaveConflict);
    expect([drafts.status(SKILL), await world.owners(SKILL)]).toEqual(["conflict", "later\n"]);
  });

  test("is found right before saving, without a watcher", async () => {
    const world = await draftsWorld({ "legal/terms.md": "terms\n" });
    const drafts = await world.open();
    await drafts.write(SKILL, "mine\n");
    await drafts.delete("legal/terms.md");
    await drafts.create(NEW, "new\n");
    await world.write(SKILL, "theirs\n");
    await world.write("legal/terms.md", "theirs\n");
    await world.write(NEW, "theirs\n");
    await expect(drafts.save()).rejects.toThrow(SaveConflict);
    expect([...drafts.statuses().values()]).toEqual(["conflict", "conflict", "conflict"]);
    for (const file of [SKILL, "legal/terms.md", NEW]) expect(await world.owners(file)).toBe("theirs\n");
  });

  test("is found even in the moment between looking and writing", async () => {
    const world = await draftsWorld();
    const drafts = await world.open({ beforeSave: () => world.write(SKILL, "theirs\n") });
    await drafts.write(SKILL, "mine\n");
    await expect(drafts.save()).rejects.toThrow(SaveConflict);
    expect([drafts.status(SKILL), await world.owners(SKILL)]).toEqual(["conflict", "theirs\n"]);
  });

  test.each([
    ["mine", "mine\n"],
    ["disk", undefined],
  ] as const)("with a file that the owner deleted is resolved: %s", async (keep, expected) => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "mine\n");
    await world.remove(SKILL);
    await drafts.refresh();
    expect([drafts.status(SKILL), await drafts.onDisk(SKILL)]).toEqual(["conflict", undefined]);
    await drafts.resolve(SKILL, keep);
    await drafts.save();
    expect([await world.owners(SKILL), await drafts.read(SKILL)]).toEqual([expected, expected]);
  });

  test.each(["refresh", "restart"] as const)("is shown if what was typed arrives after a %s", async (event) => {
    const world = await draftsWorld();
    const before = await world.open();
    await world.write(SKILL, "theirs\n");
    await before.refresh([SKILL]);
    const drafts = event === "restart" ? await world.restart() : before;
    await drafts.write(SKILL, "mine\n", { base: ONE });
    await drafts.write(SKILL, "mine, too\n", { base: ONE });
    expect([drafts.status(SKILL), await drafts.onDisk(SKILL)]).toEqual(["conflict", "theirs\n"]);
    await expect(drafts.save()).rejects.toThrow(SaveConflict);
    await drafts.resolve(SKILL, "mine");
    await drafts.save();
    expect(await world.owners(SKILL)).toBe("mine, too\n");
  });

  test("is not what was typed into a text of the owner's own, such as before an undo", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "mine\n", { base: ONE });
    await drafts.undo();
    await drafts.write(SKILL, "mine, too\n", { base: contentHash(Buffer.from("mine\n")) });
    expect(drafts.status(SKILL)).toBe("changed");
  });

  test("is shown at once if editing begins before the watcher reports a change", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await world.write(SKILL, "theirs\n");
    await drafts.write(SKILL, "mine\n");
    expect(drafts.status(SKILL)).toBe("conflict");
  });
});
