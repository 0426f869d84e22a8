import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { FOR_AN_HOUR, mediaFiles } from "./static-files.ts";

/** A folder of pictures in another that is nobody's, and what is handed out of it. */
async function pictures(
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
      const answer = await media.answer(address);
      return answer && "identity" in answer ? answer.identity.body.toString() : undefined;
    },
  };
}

describe("a file of the folder", () => {
  test("is handed out, from folders in it, too", async () => {
    const { textAt } = await pictures({ "media/a.svg": "a", "media/work/the team.svg": "b" });
    expect(await textAt("a.svg")).toBe("a");
    expect(await textAt("work/the%20team.svg")).toBe("b");
  });

  test("is what is there now, however often it was asked for before", async () => {
    const { put, textAt } = await pictures({ "media/a.svg": "before" });
    expect(await textAt("a.svg")).toBe("before");
    await put("media/a.svg", "afterwards");
    expect(await textAt("a.svg")).toBe("afterwards");
  });

  test("may be a link that its owner put there", async () => {
    const { root, textAt } = await pictures({ "media/a.svg": "a" });
    await symlink("a.svg", path.join(root, "media/b.svg"));
    expect(await textAt("b.svg")).toBe("a");
  });

  test("is none where the folder itself is a link", async () => {
    const { root, textAt } = await pictures({ "portfolio/a.yaml": "||secret||" });
    await symlink("portfolio", path.join(root, "media"));
    expect(await textAt("a.yaml")).toBeUndefined();
  });

  test("is none where a link leads out of the folder", async () => {
    const { root, textAt } = await pictures({ "media/a.svg": "a", "secret.txt": "secret" });
    await symlink("../secret.txt", path.join(root, "media/b.svg"));
    await symlink("../../..", path.join(root, "media/up"));
    expect(await textAt("b.svg")).toBeUndefined();
    expect(await textAt("up/secret.txt")).toBeUndefined();
  });
});

describe("a copy for everybody", () => {
  test("is handed out in place of the file", async () => {
    const { textAt } = await pictures({ "media/a.jpg": "with notes" }, async () => Buffer.from("without"));
    expect(await textAt("a.jpg")).toBe("without");
  });

  test("that cannot be made leaves nothing to hand out, and is not tried again until the file changes", async () => {
    const publicCopy = vi.fn(async () => Promise.reject(new Error("no picture")));
    const { put, answer } = await pictures({ "media/a.jpg": "with notes" }, publicCopy);
    expect([await answer("a.jpg"), await answer("a.jpg")]).toEqual([undefined, undefined]);
    expect(publicCopy).toHaveBeenCalledTimes(1);
    await put("media/a.jpg", "with other notes");
    await answer("a.jpg");
    expect(publicCopy).toHaveBeenCalledTimes(2);
  });
});

test("sixty who ask for a picture at once share what was read and compressed for the first", async () => {
  const publicCopy = vi.fn(async () => undefined);
  const { answer } = await pictures({ "media/a.svg": "<svg/>".repeat(50_000) }, publicCopy);
  const [first, ...others] = await Promise.all(Array.from({ length: 60 }, () => answer("a.svg")));
  expect(first).toHaveProperty("br");
  for (const other of others) expect(other).toBe(first);
  expect(publicCopy).toHaveBeenCalledTimes(1);
});

test("a large file is left on the disk", async () => {
  const { answer, root } = await pictures({ "media/a.gif": "x".repeat(2_000_000) });
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
])("%j is no file to hand out", async (address) => {
  const { textAt } = await pictures({
    "secret.txt": "secret",
    "media/.hidden.svg": "secret",
    "media/work/.drafts/a.svg": "secret",
    "media/work/team.svg": "a",
    // Where a slash may not be in a name, a backslash may.
    "media/..\\secret.txt": "secret",
    "media/work\\..\\..\\secret.txt": "secret",
  });
  expect(await textAt(address)).toBeUndefined();
});
