import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { FOR_AN_HOUR, mediaFiles } from "./static-files.ts";

/** A folder of pictures in another that is nobody's, and what is handed out of it. */
async function pictures(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(path.join(tmpdir(), "static-files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const put = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) await put(name, text);
  const media = mediaFiles(path.join(root, "media"), FOR_AN_HOUR);
  return {
    root,
    put,
    textAt: async (address: string) => (await media.answer(address))?.identity.body.toString(),
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

  test("is none where a link leads out of the folder", async () => {
    const { root, textAt } = await pictures({ "media/a.svg": "a", "secret.txt": "secret" });
    await symlink("../secret.txt", path.join(root, "media/b.svg"));
    await symlink("..", path.join(root, "media/up"));
    expect(await textAt("b.svg")).toBeUndefined();
    expect(await textAt("up/secret.txt")).toBeUndefined();
  });
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
