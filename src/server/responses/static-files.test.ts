import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PictureError } from "../../media/photographs.ts";
import { FOR_AN_HOUR, mediaFiles } from "./static-files.ts";

/** A media folder inside a private folder, and the files it serves. */
async function mediaFolder(
  files: Readonly<Record<string, string>>,
  publicCopy: (file: string) => Promise<Buffer<ArrayBuffer> | undefined> = async () => undefined,
) {
  const root = await mkdtemp(path.join(tmpdir(), "static-files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const put = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) await put(name, text);
  const media = mediaFiles(path.join(root, "media"), { cacheControl: FOR_AN_HOUR, publicCopy });
  return {
    root,
    put,
    answer: media.answer,
    textAt: async (address: string) => {
      const response = await media.answer(address);
      return response && "identity" in response ? response.identity.body.toString() : undefined;
    },
  };
}

describe("a file in the folder", () => {
  test("is served, also from subfolders", async () => {
    const { textAt } = await mediaFolder({ "media/a.svg": "a", "media/work/the team.svg": "b" });
    expect(await textAt("a.svg")).toBe("a");
    expect(await textAt("work/the%20team.svg")).toBe("b");
  });

  test("is served as it is now, even if it was cached before", async () => {
    const { put, textAt } = await mediaFolder({ "media/a.svg": "before" });
    expect(await textAt("a.svg")).toBe("before");
    await put("media/a.svg", "after");
    expect(await textAt("a.svg")).toBe("after");
  });

  test("may be a symlink within the folder", async () => {
    const { root, textAt } = await mediaFolder({ "media/a.svg": "a" });
    await symlink("a.svg", path.join(root, "media/b.svg"));
    expect(await textAt("b.svg")).toBe("a");
  });

  test("is not served if the folder itself is a symlink", async () => {
    const { root, textAt } = await mediaFolder({ "portfolio/a.yaml": "||secret||" });
    await symlink("portfolio", path.join(root, "media"));
    expect(await textAt("a.yaml")).toBeUndefined();
  });

  test("is not served if a symlink leaves the folder", async () => {
    const { root, textAt } = await mediaFolder({ "media/a.svg": "a", "secret.txt": "secret" });
    await symlink("../secret.txt", path.join(root, "media/b.svg"));
    await symlink("../../..", path.join(root, "media/up"));
    expect(await textAt("b.svg")).toBeUndefined();
    expect(await textAt("up/secret.txt")).toBeUndefined();
  });
});

describe("a public copy", () => {
  test("is served in place of the file", async () => {
    const { textAt } = await mediaFolder({ "media/a.jpg": "with notes" }, async () => Buffer.from("without"));
    expect(await textAt("a.jpg")).toBe("without");
  });

  test("that fails is not served and not retried until the file changes", async () => {
    const publicCopy = vi.fn(async () => Promise.reject(new PictureError("no picture")));
    const { put, answer } = await mediaFolder({ "media/a.jpg": "with notes" }, publicCopy);
    expect([await answer("a.jpg"), await answer("a.jpg")]).toEqual([undefined, undefined]);
    expect(publicCopy).toHaveBeenCalledTimes(1);
    await put("media/a.jpg", "with other notes");
    await answer("a.jpg");
    expect(publicCopy).toHaveBeenCalledTimes(2);
  });
});

test("a failure that is not the picture's is an error, and the next request tries again", async () => {
  const publicCopy = vi.fn(async () => Buffer.from("without"));
  publicCopy.mockRejectedValueOnce(new Error("EMFILE: too many open files"));
  const { answer, textAt } = await mediaFolder({ "media/a.jpg": "with notes" }, publicCopy);
  await expect(answer("a.jpg")).rejects.toThrow("EMFILE");
  expect(await textAt("a.jpg")).toBe("without");
});

test("concurrent requests share one read and compression", async () => {
  const publicCopy = vi.fn(async () => undefined);
  const { answer } = await mediaFolder({ "media/a.svg": "<svg/>".repeat(50_000) }, publicCopy);
  const [first, ...others] = await Promise.all(Array.from({ length: 60 }, () => answer("a.svg")));
  expect(first).toHaveProperty("br");
  for (const other of others) expect(other).toBe(first);
  expect(publicCopy).toHaveBeenCalledTimes(1);
});

test("a file deleted while it is being answered is not found", async () => {
  const { textAt } = await mediaFolder({ "media/a.svg": "a" }, async (file) => {
    await rm(file);
    return undefined;
  });
  expect(await textAt("a.svg")).toBeUndefined();
});

test("a large file is streamed from disk", async () => {
  const { answer, root } = await mediaFolder({ "media/a.gif": "x".repeat(2_000_000) });
  expect(await answer("a.gif")).toMatchObject({ file: path.join(root, "media/a.gif"), size: 2_000_000 });
});

test.each([
  "../secret.txt",
  "%2e%2e/secret.txt",
  "..%2fsecret.txt",
  "work/../../secret.txt",
  "work%2f..%2f..%2fsecret.txt",
  "work%2fteam.svg",
  "%2e%2e%5csecret.txt",
  "work%5c..%5c..%5csecret.txt",
  ".hidden.svg",
  "%2ehidden.svg",
  "work/.drafts/a.svg",
  "work//team.svg",
  "work",
  "",
  "work/team.svg%00.png",
  "%ff",
])("%j is not served", async (address) => {
  const { textAt } = await mediaFolder({
    "secret.txt": "secret",
    "media/.hidden.svg": "secret",
    "media/work/.drafts/a.svg": "secret",
    "media/work/team.svg": "a",
    // Unlike a slash, a backslash is allowed in file names.
    "media/..\\secret.txt": "secret",
    "media/work\\..\\..\\secret.txt": "secret",
  });
  expect(await textAt(address)).toBeUndefined();
});
