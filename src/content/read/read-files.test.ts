import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { filesBelow, readContentFile } from "./read-files.ts";

describe("a content file", () => {
  it("may have 256 KB", async () => {
    const text = "é".repeat(128 * 1024);
    const root = await temporaryContent({ "large.yaml": text, "larger.yaml": `${text}.` });
    await expect(readContentFile(root, "large.yaml")).resolves.toBe(text);
    await expect(readContentFile(root, "larger.yaml")).rejects.toThrow("the file is larger than 256 KB");
  });

  it("is rejected if it is missing or not text", async () => {
    const root = await temporaryContent({ "picture.yaml": Uint8Array.of(0xff, 0xd8, 0xff) });
    await expect(readContentFile(root, "picture.yaml")).rejects.toMatchObject({
      name: "ContentError",
      message: "the file is not UTF-8 text",
    });
    await expect(readContentFile(root, "none.yaml")).rejects.toMatchObject({
      name: "ContentError",
      message: "the file is missing",
    });
  });

  it("is rejected if it is a device, which could be endless", async () => {
    await expect(readContentFile("/dev", "zero")).rejects.toMatchObject({
      name: "ContentError",
      message: "expected a file, found a device or pipe",
    });
  });

  it("is rejected if the file system cannot read it", async () => {
    const root = await temporaryContent({});
    await symlink("circle.yaml", path.join(root, "circle.yaml"));
    await expect(readContentFile(root, "circle.yaml")).rejects.toMatchObject({
      name: "ContentError",
      message: "the file cannot be read: ELOOP",
    });
  });
});

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

test("lists symlinks to files, not to folders, and skips dangling ones", async () => {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, "a.svg"), "<svg/>");
  await symlink("a.svg", path.join(folder, "b.svg"));
  await symlink("nowhere.svg", path.join(folder, "c.svg"));
  await symlink(".", path.join(folder, "d"));
  expect((await filesBelow(folder)).map(({ name }) => name)).toEqual(["a.svg", "b.svg"]);
});
