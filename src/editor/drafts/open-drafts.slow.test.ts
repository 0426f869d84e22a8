import { chmod, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { draftsWorld, SKILL } from "../../../test/support/editor/drafts-world.ts";
import { RefusedPath } from "./content-path.ts";
import { FileExists, FileMissing, NotText } from "./drafts.ts";
import { EditorInUse } from "./edit-lock.ts";

const NEW = "portfolio/skills/new.yaml";

describe("the working copy", () => {
  test("has the owner's texts, pictures and schemas, but no hidden files and nothing else of a repository", async () => {
    const world = await draftsWorld({
      "legal/terms.md": "terms\n",
      "media/work/a.svg": "<svg/>",
      ".schemas/skill.json": "{}",
      ".git/config": "secret",
      "public/index.html": "built",
      "portfolio/skills/.hidden.yaml": "hidden",
    });
    await world.open();
    const copied = ["site.yaml", SKILL, "legal/terms.md", "media/work/a.svg", ".schemas/skill.json"];
    for (const file of copied) expect(await world.working(file)).toBe(await world.owners(file));
    for (const file of [".git/config", "public/index.html", "portfolio/skills/.hidden.yaml"]) {
      expect(await world.working(file)).toBeUndefined();
    }
  });

  test("follows no links out of the content folder", async () => {
    const world = await draftsWorld();
    const outside = await mkdtemp(path.join(tmpdir(), "outside-"));
    onTestFinished(() => rm(outside, { recursive: true }));
    await writeFile(path.join(outside, "secret.yaml"), "secret");
    await symlink(path.join(outside, "secret.yaml"), path.join(world.contentDir, NEW));
    await symlink(outside, path.join(world.contentDir, "media"));
    const drafts = await world.open();
    expect(await world.working(NEW)).toBeUndefined();
    expect(await world.working("media/secret.yaml")).toBeUndefined();
    await expect(drafts.create(NEW, "x")).rejects.toThrow(RefusedPath);
    await expect(drafts.addMedia("a.svg", Buffer.from("x"))).rejects.toThrow(RefusedPath);
    await expect(drafts.onDisk(NEW)).rejects.toThrow(RefusedPath);
  });

  test("shares pictures with the owner's folder without ever writing into them", async () => {
    const world = await draftsWorld({ "media/a.svg": "<svg/>" });
    const drafts = await world.open();
    const inode = async (root: string) => (await stat(path.join(root, "media/a.svg"))).ino;
    expect(await inode(drafts.contentDir)).toBe(await inode(world.contentDir));
    await drafts.put("media/a.svg", Buffer.from("other"));
    expect(await world.owners("media/a.svg")).toBe("<svg/>");
    // Pictures of the same size and millisecond count as the same.
    await setTimeout(10);
    await drafts.save();
    expect(await world.owners("media/a.svg")).toBe("other");
    expect(await inode(drafts.contentDir)).toBe(await inode(world.contentDir));
  });

  test("has no folders that the owner removed or renamed, which the checks would report", async () => {
    const world = await draftsWorld({ "portfolio/skils/a.yaml": "a\n" });
    const drafts = await world.open();
    await rename(path.join(world.contentDir, "portfolio/skils"), path.join(world.contentDir, "portfolio/languages"));
    await drafts.refresh();
    expect((await readdir(path.join(drafts.contentDir, "portfolio"))).sort()).toEqual(["languages", "skills"]);
  });

  test("has a file that links to another of the folder", async () => {
    const world = await draftsWorld({ "legal/own.yaml": "site\n" });
    await rm(path.join(world.contentDir, "site.yaml"));
    await symlink("legal/own.yaml", path.join(world.contentDir, "site.yaml"));
    await world.open();
    expect(await world.working("site.yaml")).toBe("site\n");
  });

  test("keeps the times of texts, which pages show", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    const changed = async (root: string) => (await stat(path.join(root, SKILL))).mtime;
    expect(await changed(drafts.contentDir)).toEqual(await changed(world.contentDir));
  });

  test("belongs to one editor at a time", async () => {
    const world = await draftsWorld();
    await world.open();
    await expect(world.open()).rejects.toThrow(EditorInUse);
    await expect(world.restart()).resolves.toBeDefined();
  });
});

describe("a draft", () => {
  test("is changed, new or deleted until it is saved, and the owner's folder stays as it is", async () => {
    const world = await draftsWorld({ "legal/terms.md": "terms\n" });
    const drafts = await world.open();
    expect(drafts.status(SKILL)).toBe("saved");
    await drafts.write(SKILL, "two\n");
    await drafts.create(NEW, "new\n");
    await drafts.delete("legal/terms.md");
    await drafts.addMedia("work/a.svg", Buffer.from("<svg/>"));
    expect(Object.fromEntries(drafts.statuses())).toEqual({
      [SKILL]: "changed",
      [NEW]: "new",
      "legal/terms.md": "deleted",
      "media/work/a.svg": "new",
    });
    expect(await drafts.read(SKILL)).toBe("two\n");
    expect(await drafts.onDisk(SKILL)).toBe("one\n");
    expect(await world.owners(SKILL)).toBe("one\n");
    expect(await world.owners(NEW)).toBeUndefined();
    expect(await world.owners("legal/terms.md")).toBe("terms\n");
    await drafts.save();
    expect(drafts.statuses()).toEqual(new Map());
    expect(await world.owners(SKILL)).toBe("two\n");
    expect(await world.owners(NEW)).toBe("new\n");
    expect(await world.owners("legal/terms.md")).toBeUndefined();
    expect(await world.owners("media/work/a.svg")).toBe("<svg/>");
  });

  test("can be saved alone", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.create(NEW, "new\n");
    await drafts.save([NEW]);
    expect(Object.fromEntries(drafts.statuses())).toEqual({ [SKILL]: "changed" });
    expect(await world.owners(SKILL)).toBe("one\n");
  });

  test("ends when it is equal to the owner's file again", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.write(SKILL, "one\n");
    expect(drafts.status(SKILL)).toBe("saved");
    await drafts.create(NEW, "new\n");
    await drafts.delete(NEW);
    expect(drafts.statuses()).toEqual(new Map());
  });

  test("can be discarded, and the discarding undone", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.create(NEW, "new\n");
    await drafts.discard([SKILL, NEW]);
    expect(drafts.statuses()).toEqual(new Map());
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["one\n", undefined]);
    expect(await drafts.undo()).toEqual([SKILL, NEW]);
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["two\n", "new\n"]);
    expect(Object.fromEntries(drafts.statuses())).toEqual({ [SKILL]: "changed", [NEW]: "new" });
  });

  test("with the text of another is discarded with it", async () => {
    const world = await draftsWorld({ [NEW]: "one\n" });
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.write(NEW, "two\n");
    await drafts.save();
    for (const file of [SKILL, NEW]) await world.write(file, "same\n");
    await drafts.refresh();
    for (const file of [SKILL, NEW]) await drafts.write(file, "mine\n");
    for (const file of [SKILL, NEW]) await world.write(file, "theirs\n");
    await drafts.discard([SKILL, NEW, NEW]);
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["theirs\n", "theirs\n"]);
    await drafts.undo();
    expect([await drafts.read(SKILL), await drafts.read(NEW)]).toEqual(["mine\n", "mine\n"]);
  });

  test("keeps every byte: line ends, byte order mark, missing last line end", async () => {
    const text = "\uFEFFa: 1\r\nb: ü";
    const world = await draftsWorld({ [SKILL]: text });
    const drafts = await world.open();
    expect(await drafts.read(SKILL)).toBe(text);
    await drafts.write(SKILL, `${text}!`);
    await drafts.save();
    expect(await world.owners(SKILL)).toBe(`${text}!`);
  });

  test("of a file that is not UTF-8 is refused", async () => {
    const world = await draftsWorld();
    await writeFile(path.join(world.contentDir, SKILL), Uint8Array.of(0x61, 0xff));
    const drafts = await world.open();
    await expect(drafts.read(SKILL)).rejects.toThrow(NotText);
  });

  test("is refused for a name that is taken, also in another case, and for a missing file", async () => {
    const world = await draftsWorld({ "media/Work/a.svg": "<svg/>" });
    const drafts = await world.open();
    await expect(drafts.create(SKILL, "x")).rejects.toThrow(FileExists);
    await expect(drafts.create("portfolio/skills/TypeScript.yaml", "x")).rejects.toThrow(FileExists);
    await expect(drafts.addMedia("work/b.svg", Buffer.from("x"))).rejects.toThrow("media/Work");
    await expect(drafts.write(NEW, "x")).rejects.toThrow(FileMissing);
    await expect(drafts.delete(NEW)).rejects.toThrow(FileMissing);
    expect(drafts.statuses()).toEqual(new Map());
    expect(drafts.canUndo).toBe(false);
  });

  test("never leaves the content folder, whatever its name", async () => {
    const world = await draftsWorld();
    const outside = path.join(path.dirname(world.contentDir), "outside.yaml");
    await writeFile(outside, "outside");
    const drafts = await world.open();
    const name = "../outside.yaml";
    const attempts = [
      () => drafts.write(name, "x"),
      () => drafts.create(name, "x"),
      () => drafts.delete(name),
      () => drafts.put(name, Buffer.from("x")),
      () => drafts.addMedia("../../outside.svg", Buffer.from("x")),
      () => drafts.read(name),
      () => drafts.onDisk(name),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(RefusedPath);
    await drafts.save([name, "../../outside.yaml"]);
    await drafts.discard([name]);
    await drafts.resolve(name, "disk");
    await drafts.refresh([name, "media/../../outside.yaml"]);
    expect(await readFile(outside, "utf8")).toBe("outside");
  });

  test("tells which files changed", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    const told: (readonly string[])[] = [];
    const end = drafts.onChange((files) => told.push(files));
    await drafts.write(SKILL, "two\n");
    await drafts.undo();
    await world.write("site.yaml", "other\n");
    await drafts.refresh(["site.yaml"]);
    await drafts.refresh();
    end();
    await drafts.write(SKILL, "three\n");
    expect(told).toEqual([[SKILL], [SKILL], ["site.yaml"]]);
  });
});

describe("saving", () => {
  test("keeps the permissions of a file", async () => {
    const world = await draftsWorld();
    await chmod(path.join(world.contentDir, SKILL), 0o600);
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.save();
    expect((await stat(path.join(world.contentDir, SKILL))).mode & 0o777).toBe(0o600);
  });

  test("replaces the file at once instead of writing into it", async () => {
    const world = await draftsWorld();
    await link(path.join(world.contentDir, SKILL), path.join(world.contentDir, "media.yaml"));
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.save();
    expect(await world.owners("media.yaml")).toBe("one\n");
  });

  test("writes through a link within the folder", async () => {
    const world = await draftsWorld();
    await symlink("typescript.yaml", path.join(world.contentDir, NEW));
    const drafts = await world.open();
    await drafts.write(NEW, "two\n");
    await drafts.save();
    await drafts.refresh([SKILL]);
    expect([await world.owners(SKILL), await drafts.read(SKILL)]).toEqual(["two\n", "two\n"]);
  });

  test("is refused if a folder became a link out of the content", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.create("documents/about.md", "about");
    const outside = await mkdtemp(path.join(tmpdir(), "outside-"));
    onTestFinished(() => rm(outside, { recursive: true }));
    await symlink(outside, path.join(world.contentDir, "documents"));
    await expect(drafts.save()).rejects.toThrow(RefusedPath);
    expect(drafts.status("documents/about.md")).toBe("new");
    await expect(stat(path.join(outside, "about.md"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("passes on what it is about to replace or delete", async () => {
    const world = await draftsWorld();
    const former: string[] = [];
    const drafts = await world.open({
      beforeSave: async (file, bytes) => void former.push(`${file} ${Buffer.from(bytes)} ${await world.owners(file)}`),
    });
    await drafts.write(SKILL, "two\n");
    await drafts.create(NEW, "new\n");
    await drafts.save();
    expect(former).toEqual([`${SKILL} one\n one\n`]);
  });

  test("that fails halfway keeps the rest as drafts", async () => {
    const world = await draftsWorld();
    const drafts = await world.open();
    await drafts.write(SKILL, "two\n");
    await drafts.create("tracker/impact/events.yaml", "new\n");
    // A file in place of the folder.
    await mkdir(path.join(world.contentDir, "tracker"));
    await writeFile(path.join(world.contentDir, "tracker/impact"), "");
    await expect(drafts.save()).rejects.toThrow("ENOTDIR");
    expect(Object.fromEntries(drafts.statuses())).toEqual({ "tracker/impact/events.yaml": "new" });
    expect(await world.owners(SKILL)).toBe("two\n");
    expect(await drafts.read("tracker/impact/events.yaml")).toBe("new\n");
  });
});
