import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesBelow } from "./files-below.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "files-below-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("lists files and those in subfolders by name, with size and modification date", async () => {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, "work"));
  const changed = new Date("2025-07-01T00:00:00Z");
  for (const name of ["work/team.svg", "mark.svg"]) {
    await writeFile(path.join(folder, name), "<svg/>");
    await utimes(path.join(folder, name), changed, changed);
  }
  expect(await filesBelow(folder)).toEqual([
    { name: "mark.svg", bytes: 6, changed },
    { name: "work/team.svg", bytes: 6, changed },
  ]);
});

test("skips hidden files and folders", async () => {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, "work", ".drafts"), { recursive: true });
  for (const name of [".DS_Store", "work/.drafts/a.svg", "work/a.svg"]) await writeFile(path.join(folder, name), "");
  expect((await filesBelow(folder)).map(({ name }) => name)).toEqual(["work/a.svg"]);
});

test("lists symlinks to files, not to folders, and skips dangling ones", async () => {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, "a.svg"), "<svg/>");
  await symlink("a.svg", path.join(folder, "b.svg"));
  await symlink("nowhere.svg", path.join(folder, "c.svg"));
  await symlink(".", path.join(folder, "d"));
  expect((await filesBelow(folder)).map(({ name }) => name)).toEqual(["a.svg", "b.svg"]);
});

test("returns nothing for a missing folder", async () => {
  expect(await filesBelow(path.join(await emptyFolder(), "nowhere"))).toEqual([]);
});
