import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { temporaryContent, writeFiles } from "../../test/support/content/temporary-content.ts";
import { painted } from "../../test/support/images/painted.ts";
import { readSettings } from "../server/settings.ts";
import { openImages } from "./picture-folder.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path d="M0 0h9v9z"/></svg>`;
const LONG_AGO = new Date("2020-01-01");

type Pictures = Readonly<Record<string, Uint8Array | string>>;

const jpeg = (width: number, height: number) => painted(width, height).jpeg().toBuffer();

/** A content folder with these pictures, and what is logged about them. */
async function createFolder(pictures: Pictures) {
  const root = await temporaryContent({});
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line.replace(`${root}/media/`, ""));
  const put = (changed: Pictures) =>
    writeFiles(root, Object.fromEntries(Object.entries(changed).map(([name, bytes]) => [`media/${name}`, bytes])));
  await put(pictures);
  /** Opens the folder as the start of a site does. */
  function open({ env = {}, picturesAtOnce = 2, ownsFolder = false } = {}) {
    const settings = readSettings({ CONTENT_DIR: root, DATA_DIR: root, ...env });
    const log = { info: print, error: print };
    const images = openImages({ ...settings, picturesAtOnce, ownsFolder, log, now: () => new Date() });
    onTestFinished(images.close);
    const known = async () => (await images.sync()).known?.byName ?? new Map<string, never>();
    return { ...images, known };
  }
  const to = path.join(root, "pictures");
  return {
    root,
    to,
    lines,
    put,
    open,
    async build(options: Parameters<typeof open>[0] = {}) {
      const images = open(options);
      const byName = await images.known();
      await images.finished();
      return byName;
    },
    built: async () => (await readdir(to)).sort(),
  };
}

/** All versions of a JPEG, with its public copy in the widest. */
const filesOf = (stem = "", widths: readonly number[] = []) =>
  [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    `${stem}-${widths.at(-1)}.jpg`,
  ].sort();

test("an unchanged photograph is measured once, also over a restart, unless what was kept is damaged", async () => {
  const { root, open } = await createFolder({ "team.jpg": await painted(40, 30).jpeg().toBuffer() });
  const sizes = async () => [...(await open().known()).values()].map(({ width, height }) => [width, height]);
  expect(await sizes()).toEqual([[40, 30]]);
  const file = path.join(root, "media/team.jpg");
  const { size, atime, mtime } = await stat(file);
  await writeFile(file, Buffer.alloc(size));
  await utimes(file, atime, mtime);
  expect(await sizes()).toEqual([[40, 30]]);
  await writeFile(path.join(root, "measured-pictures.json"), "{");
  expect(await sizes()).toEqual([]);
});

test("a bitmap is built as AVIF and WebP in several widths up to its own, rotated, without EXIF, and with a public copy", async () => {
  const original = painted(240, 360).withExif({ IFD3: { GPSLatitudeRef: "N" } });
  const { build, built, to, lines } = await createFolder({
    "work/The team.jpg": await original.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  });
  const picture = (await build()).get("work/The team.jpg");
  expect(picture).toMatchObject({ width: 360, height: 240, versions: { widths: [160, 320, 360] } });
  const stem = picture?.versions?.stem ?? "";
  expect(stem).toMatch(/^The-team\.[0-9a-f]{16}$/);
  expect(lines).toEqual(["Building pictures: 0 of 1", "Building pictures: 1 of 1"]);
  expect(await built()).toEqual(filesOf(stem, [160, 320, 360]));
  for (const file of await built()) {
    const { width, height, format, exif } = await sharp(path.join(to, file)).metadata();
    expect(file).toBe(`${stem}-${width}.${{ heif: "avif", jpeg: "jpg" }[String(format)] ?? format}`);
    expect([height / width, exif]).toEqual([expect.closeTo(240 / 360, 1), undefined]);
  }
});

test("a tall bitmap has smaller versions, because these take less memory, and a bitmap keeps its transparency", async () => {
  const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: "#f000" } });
  const { build, built, to, put, open } = await createFolder({ "a.png": await clear.png().toBuffer() });
  await build();
  for (const file of await built()) expect((await sharp(path.join(to, file)).stats()).isOpaque).toBe(false);
  await put({ "b.jpg": await jpeg(600, 12_000) });
  expect((await open().known()).get("b.jpg")?.versions?.widths).toEqual([160, 320, 465]);
});

test("drawings and animations are only measured, and small drawings are inlined", async () => {
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3, 0)]);
  const moving = sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
  const { build, built, lines } = await createFolder({
    "large.svg": SVG.replace("h9v9z", "h9v9z".repeat(2000)),
    "mark.svg": SVG,
    "night.svg": SVG.replace("<path", "<style>@media (prefers-color-scheme: dark){}</style><path"),
    "moving.webp": await moving.webp().toBuffer(),
    "notes.md": "No picture",
  });
  const drawing = expect.stringMatching(/^data:image\/svg\+xml,%3csvg /);
  expect([...(await build())]).toEqual([
    ["large.svg", { width: 96, height: 64, hasLines: true }],
    ["mark.svg", { width: 96, height: 64, hasLines: true, drawing }],
    ["moving.webp", { width: 8, height: 8 }],
    ["night.svg", expect.objectContaining({ hasThemes: true })],
  ]);
  expect([lines, await built()]).toEqual([[], []]);
});

test("a broken picture is logged once with its file, has one size, and the others are built", async () => {
  const whole = await jpeg(300, 200);
  // Its header claims 60000 × 60000 pixels.
  const bomb = await painted(1, 1).png().toBuffer();
  for (const at of [16, 20]) bomb.writeUInt32BE(60_000, at);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const cut = whole.subarray(0, whole.length / 2);
  const { open, lines } = await createFolder({
    "a.jpg": "words",
    "bomb.png": bomb,
    "cut.jpg": cut,
    "whole.jpg": whole,
  });
  const images = open();
  const byName = await images.known();
  expect(byName.get("cut.jpg")?.versions).toBeDefined();
  // Also a folder that is read again before the picture fails.
  const again = await images.known();
  await images.finished();
  // Seen by pages that are rendered from now on, and after a change of other content.
  for (const pictures of [again, await images.known()]) {
    expect(pictures.get("cut.jpg")).toEqual({ width: 300, height: 200 });
    expect(pictures.get("whole.jpg")?.versions).toBeDefined();
  }
  expect(images.publicCopyOf("cut.jpg")).toBeUndefined();
  const error = (file: string, why: string) => `${file}:1:1 error broken-picture: the picture cannot be used: ${why}`;
  expect(lines.filter((line) => !line.startsWith("Building")).toSorted()).toEqual([
    error("a.jpg", "not a readable picture: unsupported format"),
    error("bomb.png", "60000 × 60000 pixels are too many: expected at most 64 million, and 16000 a side"),
    expect.stringContaining(error("cut.jpg", "cannot build versions: ")),
  ]);
});

test("a requested file is built before all others and waited for by everyone", async () => {
  const bytes = await Promise.all(Array.from({ length: 6 }, (_, n) => jpeg(480, 320 + n)));
  const { open, to, built } = await createFolder(Object.fromEntries(bytes.map((one, n) => [`${n}.jpg`, one])));
  // One at a time: two processes would share a busy machine unequally.
  const images = open({ picturesAtOnce: 1 });
  const wanted = `${(await images.known()).get("5.jpg")?.versions?.stem}-480.avif`;
  await Promise.all(Array.from({ length: 60 }, () => images.request(wanted)));
  const timed = (await built()).map(async (file) => ({ file, at: (await stat(path.join(to, file))).mtimeMs }));
  const inOrder = (await Promise.all(timed)).toSorted((a, b) => a.at - b.at);
  // After the file that was under construction.
  expect(inOrder.findIndex(({ file }) => file === wanted)).toBe(1);
  await Promise.all([wanted, "unknown.avif"].map(images.request));
  expect((await built()).length).toBeLessThan(6);
});

test("a second run builds what is missing or changed, under a new name, and touches no other file", async () => {
  const { build, built, put, lines, to } = await createFolder({ "a.jpg": await jpeg(300, 200) });
  const first = await build();
  const files = await built();
  for (const file of files) await utimes(path.join(to, file), LONG_AGO, LONG_AGO);
  expect(await build()).toEqual(first);
  // Nothing was missing, so there was no progress to log.
  expect(lines).toHaveLength(2);
  await rm(path.join(to, files[0] ?? ""));
  await build();
  expect(await built()).toEqual(files);
  for (const file of files.slice(1)) expect((await stat(path.join(to, file))).mtime).toEqual(LONG_AGO);
  await put({ "a.jpg": await jpeg(200, 100) });
  const stem = (await build()).get("a.jpg")?.versions?.stem;
  expect(stem).not.toBe(first.get("a.jpg")?.versions?.stem);
  // Another process may use the others.
  expect(await built()).toEqual([...files, ...filesOf(stem, [160, 200])].sort());
});

test("built files that are not needed any more are removed after a week by their only process, and no others", async () => {
  const { build, built, put, to, root } = await createFolder({
    "a.jpg": await jpeg(200, 200),
    "b.jpg": await jpeg(200, 100),
  });
  await build();
  await writeFile(path.join(to, "notes.txt"), "mine");
  // Left by a process that was killed.
  await writeFile(path.join(to, "a.0123456789abcdef-160.avif.77"), "half a file");
  for (const file of await built()) await utimes(path.join(to, file), LONG_AGO, LONG_AGO);
  const stillNeeded = (await built()).filter((file) => file.startsWith("a.") && !file.endsWith(".77"));
  await rm(path.join(root, "media/b.jpg"));
  await put({ "new.jpg": await jpeg(160, 100) });
  await build();
  await rm(path.join(root, "media/new.jpg"));
  await build({ ownsFolder: true });
  const left = await built();
  expect(left.filter((file) => !file.startsWith("new."))).toEqual([...stillNeeded, "notes.txt"]);
  expect(left.filter((file) => file.startsWith("new."))).toHaveLength(3);
});

test("pictures in a bucket are not built, and have one size if built files cannot be stored", async () => {
  const { open, root, lines } = await createFolder({ "a.jpg": await jpeg(200, 100) });
  const elsewhere = open({ env: { MEDIA_BUCKET: "sample.example" } });
  expect([elsewhere.folder, await elsewhere.sync()]).toEqual([undefined, { kind: "bucket", bucket: "sample.example" }]);
  expect(lines).toEqual([]);
  const byName = await open({ env: { DATA_DIR: path.join(root, "media/a.jpg") } }).known();
  expect(byName.get("a.jpg")).toEqual({ width: 200, height: 100 });
  expect(lines).toEqual([expect.stringMatching(/^Serving pictures in one size only: ENOTDIR/)]);
});
