import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { painted } from "../../../test/support/images/painted.ts";
import { pictureFile } from "../../domain/media/picture.ts";
import { readSettings } from "../settings/settings.ts";
import { openImages } from "./open-images.ts";

/** Opens a content folder with a valid picture and a broken one, and collects the log. */
async function openTestPictures({ env = {}, folder = "pictures" } = {}) {
  const root = await mkdtemp(path.join(tmpdir(), "open-pictures-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "media/work"), { recursive: true });
  await writeFile(path.join(root, "media/work/team.jpg"), await painted(200, 100).jpeg().toBuffer());
  await writeFile(path.join(root, "media/broken.jpg"), "words");
  await writeFile(path.join(root, "file"), "a file where a folder should be");
  const lines: string[] = [];
  const settings = readSettings({ CONTENT_DIR: root, ...env });
  const picturesDir = settings.media.kind === "bucket" ? undefined : path.join(root, folder);
  const log = { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) };
  return {
    lines,
    root,
    media: await openImages(settings, { picturesDir, ownsFolder: false, log, now: () => new Date() }),
  };
}

test("pictures are built below the base path, and a broken one is logged with its file", async () => {
  const { media, lines, root } = await openTestPictures({ env: { BASE_PATH: "/me" } });
  const { src, versions } = pictureFile(media, "work/team.jpg");
  expect(src).toBe("/me/media/work/team.jpg");
  expect(versions?.path).toMatch(/^\/me\/pictures\/team\.[0-9a-f]{16}$/);
  expect(await readdir(path.join(root, "pictures"))).toHaveLength(4);
  expect(pictureFile(media, "broken.jpg")).toEqual({ src: "/me/media/broken.jpg" });
  expect(lines).toEqual([
    "Building pictures: 0 of 1",
    "Building pictures: 1 of 1",
    `${path.join(root, "media/broken.jpg")}:1:1 error broken-picture: the picture cannot be used: ` +
      "not a readable picture: unsupported format",
  ]);
});

test("pictures in a bucket are not built", async () => {
  const { media, lines } = await openTestPictures({ env: { MEDIA_BUCKET: "sample.example" } });
  expect(media).toEqual({ kind: "bucket", bucket: "sample.example" });
  expect(lines).toEqual([]);
});

test("pictures have one size if built files cannot be stored", async () => {
  const { media, lines } = await openTestPictures({ folder: "file/pictures" });
  expect(pictureFile(media, "work/team.jpg")).toEqual({ src: "/media/work/team.jpg" });
  expect(lines).toEqual([expect.stringMatching(/^Serving pictures in one size only: ENOTDIR/)]);
});
