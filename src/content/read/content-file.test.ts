import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { readContentFile } from "./content-file.ts";

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

  it("is rejected if it is a folder", async () => {
    const root = await temporaryContent({});
    await mkdir(path.join(root, "folder.yaml"));
    await expect(readContentFile(root, "folder.yaml")).rejects.toMatchObject({
      name: "ContentError",
      message: "expected a file, found a folder",
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
