import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { painted } from "../../test/support/images/painted.ts";
import { pictureFile } from "../domain/media/picture.ts";
import { readSettings } from "../server/settings.ts";
import { openImages } from "./pictures.ts";

/** Opens a content folder with a valid picture and two broken ones, and collects the log. */
async function openTestImages({ env = {}, data = "data" } = {}) {
  const root = await mkdtemp(path.join(tmpdir(), "open-images-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "media/work"), { recursive: true });
  const photograph = await painted(200, 100).jpeg().toBuffer();
  await writeFile(path.join(root, "media/work/team.jpg"), photograph);
  await writeFile(path.join(root, "media/cut.jpg"), photograph.subarray(0, photograph.length / 2));
  await writeFile(path.join(root, "media/broken.jpg"), "words");
  await writeFile(path.join(root, "file"), "a file where a folder should be");
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) };
  const settings = readSettings({ CONTENT_DIR: root, DATA_DIR: path.join(root, data), ...env });
  const pictures = openImages({ ...settings, picturesAtOnce: 1, ownsFolder: false, log, now: () => new Date() });
  onTestFinished(pictures.close);
  return { lines, root, pictures, media: await pictures.sync() };
}

const errorAt = (file: string) => `${file}:1:1 error broken-picture: the picture cannot be used: `;

test("broken pictures are logged once with their files, and have one size", async () => {
  const { media, lines, pictures, root } = await openTestImages();
  await pictures.finished();
  await pictures.sync();
  await pictures.finished();
  expect(pictureFile(media, "broken.jpg")).toEqual({ src: "/media/broken.jpg" });
  expect(pictureFile(media, "cut.jpg")).toEqual({ src: "/media/cut.jpg", width: 200, height: 100 });
  expect(lines).toEqual([
    `${errorAt(path.join(root, "media/broken.jpg"))}not a readable picture: unsupported format`,
    "Building pictures: 0 of 2",
    expect.stringContaining(`${errorAt(path.join(root, "media/cut.jpg"))}cannot build versions: `),
    "Building pictures: 1 of 2",
    "Building pictures: 2 of 2",
  ]);
});

test("pictures in a bucket are not built", async () => {
  const { media, lines } = await openTestImages({ env: { MEDIA_BUCKET: "sample.example" } });
  expect(media).toEqual({ kind: "bucket", bucket: "sample.example" });
  expect(lines).toEqual([]);
});

test("pictures have one size if built files cannot be stored", async () => {
  const { media, lines } = await openTestImages({ data: "file/data" });
  expect(pictureFile(media, "work/team.jpg")).toEqual({ src: "/media/work/team.jpg", width: 200, height: 100 });
  expect(lines).toContainEqual(expect.stringMatching(/^Serving pictures in one size only: ENOTDIR/));
});
