import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { FIXTURE } from "../../test/support/fixture.ts";
import { painted } from "../../test/support/images/painted.ts";
import { filesBelow } from "../content/read/read-files.ts";
import { dataUrl } from "./photographs.ts";
import { openPictureFolder } from "./picture-folder.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path d="M0 0h9v9z"/></svg>`;
/** A tiny PNG whose header claims 60000 × 60000 pixels. */
function bomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(data.length, 0);
    numbers.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** A folder of pictures, one for built files, and what was reported. */
async function createFolders(pictures: Readonly<Record<string, Uint8Array | string>>) {
  const root = await mkdtemp(path.join(tmpdir(), "pictures-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const from = path.join(root, "media");
  const to = path.join(root, "built");
  const progress: string[] = [];
  const unusable: string[] = [];
  const put = async (name: string, bytes: Uint8Array | string) => {
    await mkdir(path.dirname(path.join(from, name)), { recursive: true });
    await writeFile(path.join(from, name), bytes);
  };
  for (const [name, bytes] of Object.entries(pictures)) await put(name, bytes);
  /** Opens the folder as the start of a site does. */
  function open(atOnce = 2) {
    const folder = openPictureFolder({
      from,
      to,
      atOnce,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
      onUnusable: (name, why) => unusable.push(`${name}: ${why}`),
      onNotStored: (error) => unusable.push(String(error)),
    });
    onTestFinished(folder.close);
    return folder;
  }
  return {
    from,
    to,
    progress,
    unusable,
    put,
    open,
    async build(removeBefore?: Date) {
      const folder = open();
      const byName = await folder.sync(await filesBelow(from), removeBefore);
      await folder.finished();
      return byName;
    },
    built: async () => (await readdir(to)).sort(),
    /** The oldest file first. */
    async builtInOrder() {
      const timed = async (file: string) => ({ file, at: (await stat(path.join(to, file))).mtimeMs });
      const files = await Promise.all((await readdir(to)).map(timed));
      return files.toSorted((a, b) => a.at - b.at).map(({ file }) => file);
    },
  };
}

/** All versions of a JPEG, with its public copy in the widest. */
const filesOf = (stem: string, widths: readonly number[]) =>
  widths
    .flatMap((width, index) => [
      `${stem}-${width}.avif`,
      `${stem}-${width}.webp`,
      ...(index === widths.length - 1 ? [`${stem}-${width}.jpg`] : []),
    ])
    .sort();

describe("a bitmap", () => {
  it("is built as AVIF and WebP in several widths up to its own, with a public copy", async () => {
    const { build, built, to, unusable } = await createFolders({
      "work/The team.jpg": await painted(360, 240).jpeg().toBuffer(),
    });
    const byName = await build();
    const picture = byName.get("work/The team.jpg");
    expect(picture).toMatchObject({ width: 360, height: 240, versions: { widths: [160, 320, 360] } });
    const stem = picture?.versions?.stem ?? "";
    expect(stem).toMatch(/^The-team\.[0-9a-f]{16}$/);
    expect(unusable).toEqual([]);
    expect(await built()).toEqual(filesOf(stem, [160, 320, 360]));
    for (const file of await built()) {
      const { width = 0, height = 0, format } = await sharp(path.join(to, file)).metadata();
      expect(file).toBe(`${stem}-${width}.${{ heif: "avif", jpeg: "jpg" }[String(format)] ?? format}`);
      expect(height / width).toBeCloseTo(240 / 360, 1);
    }
  });

  it("is rotated according to EXIF, which is removed", async () => {
    const withLocation = painted(300, 200).withExif({ IFD3: { GPSLatitudeRef: "N" } });
    const { build, built, to } = await createFolders({
      "a.jpg": await withLocation.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    });
    expect((await build()).get("a.jpg")).toMatchObject({ width: 200, height: 300 });
    for (const file of await built()) {
      const { width, height, exif } = await sharp(path.join(to, file)).metadata();
      expect(height).toBeGreaterThan(width ?? 0);
      expect(exif).toBeUndefined();
    }
  });

  it("has smaller versions if it is tall, because these take less memory", async () => {
    const { open, from } = await createFolders({ "a.jpg": await painted(600, 12_000).jpeg().toBuffer() });
    const byName = await open().sync(await filesBelow(from));
    expect(byName.get("a.jpg")?.versions?.widths).toEqual([160, 320, 465]);
  });

  it("keeps its transparency", async () => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: "#f000" } })
      .png()
      .toBuffer();
    const { build, built, to } = await createFolders({ "a.png": bytes });
    await build();
    for (const file of await built()) expect((await sharp(path.join(to, file)).stats()).isOpaque).toBe(false);
  });
});

describe("a folder", () => {
  it("may contain drawings and animations, which are only measured; small drawings are inlined", async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3, 0)]);
    const moving = sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
    const { build, built, unusable } = await createFolders({
      "large.svg": SVG.replace("h9v9z", "h9v9z".repeat(2000)),
      "mark.svg": SVG,
      "night.svg": SVG.replace("<path", "<style>@media (prefers-color-scheme: dark){}</style><path"),
      "moving.webp": await moving.webp().toBuffer(),
      "notes.md": "No picture",
    });
    const byName = await build();
    expect([...byName]).toEqual([
      ["large.svg", { width: 96, height: 64, hasLines: true }],
      [
        "mark.svg",
        { width: 96, height: 64, hasLines: true, drawing: expect.stringMatching(/^data:image\/svg\+xml,%3csvg /) },
      ],
      ["moving.webp", { width: 8, height: 8 }],
      ["night.svg", expect.objectContaining({ hasThemes: true })],
    ]);
    expect([unusable, await built()]).toEqual([[], []]);
  });
});

describe("a broken picture", () => {
  it("is reported once, has one size, and the others are built", async () => {
    const whole = await painted(300, 200).jpeg().toBuffer();
    const { open, from, unusable } = await createFolders({
      "a.jpg": "words",
      "bomb.png": bomb(),
      "cut.jpg": whole.subarray(0, whole.length / 2),
      "whole.jpg": whole,
    });
    const folder = open();
    const byName = await folder.sync(await filesBelow(from));
    expect(byName.get("cut.jpg")?.versions).toBeDefined();
    await folder.finished();
    // Seen by pages that are rendered from now on, and after a change of other content.
    for (const pictures of [byName, await folder.sync(await filesBelow(from))]) {
      expect(pictures.get("cut.jpg")).toEqual({ width: 300, height: 200 });
      expect(pictures.get("whole.jpg")?.versions).toBeDefined();
    }
    await folder.finished();
    expect(folder.publicCopyOf("cut.jpg")).toBeUndefined();
    expect(unusable.toSorted()).toEqual([
      expect.stringMatching(/^a\.jpg: not a readable picture: /),
      "bomb.png: 60000 × 60000 pixels are too many: expected at most 64 million, and 16000 a side",
      expect.stringMatching(/^cut\.jpg: cannot build versions: /),
    ]);
  });
});

describe("a requested file", () => {
  it("is built before all others and waited for by everyone", async () => {
    const photographs = Array.from(
      { length: 6 },
      async (_, n) =>
        [
          `${n}.jpg`,
          await painted(480, 320 + n)
            .jpeg()
            .toBuffer(),
        ] as const,
    );
    const { open, from, builtInOrder } = await createFolders(Object.fromEntries(await Promise.all(photographs)));
    // One at a time: two processes would share a busy machine unequally.
    const folder = open(1);
    const byName = await folder.sync(await filesBelow(from));
    const wanted = `${byName.get("5.jpg")?.versions?.stem}-480.avif`;
    await Promise.all(Array.from({ length: 60 }, () => folder.request(wanted)));
    // After the file that was under construction.
    expect((await builtInOrder()).indexOf(wanted)).toBe(1);
    await Promise.all([wanted, "unknown.avif"].map(folder.request));
    expect((await builtInOrder()).length).toBeLessThan(6);
  });
});

test("a picture that fails after the folder was read again is reported, and its other files are skipped", async () => {
  const whole = await painted(300, 200).jpeg().toBuffer();
  const { open, from, unusable, built } = await createFolders({ "cut.jpg": whole.subarray(0, whole.length / 2) });
  const folder = open(1);
  await folder.sync(await filesBelow(from));
  const pictures = await folder.sync(await filesBelow(from));
  await folder.finished();
  expect(pictures.get("cut.jpg")).toEqual({ width: 300, height: 200 });
  expect(unusable).toEqual([expect.stringMatching(/^cut\.jpg: cannot build versions: /)]);
  expect(await built()).toEqual([]);
});

describe("a second run", () => {
  it("builds nothing and reports no progress", async () => {
    const { build, built, progress, to } = await createFolders({ "a.jpg": await painted(300, 200).jpeg().toBuffer() });
    const first = await build();
    expect(progress).toEqual(["0/1", "1/1"]);
    expect(first.size).toBe(1);
    const long = new Date("2020-01-01");
    for (const file of await built()) await utimes(path.join(to, file), long, long);
    expect(await build()).toEqual(first);
    expect(progress).toEqual(["0/1", "1/1"]);
    for (const file of await built()) expect((await stat(path.join(to, file))).mtime).toEqual(long);
  });

  it("builds changed pictures under a new name and keeps files another process may use", async () => {
    const { build, built, put } = await createFolders({ "a.jpg": await painted(200, 200).jpeg().toBuffer() });
    const before = await build();
    await put("a.jpg", await painted(200, 100).jpeg().toBuffer());
    const after = await build();
    const stems = [before, after].map((byName) => byName.get("a.jpg")?.versions?.stem ?? "");
    expect(new Set(stems).size).toBe(2);
    expect(await built()).toEqual(stems.flatMap((stem) => filesOf(stem, [160, 200])).sort());
  });

  it("removes old built files it no longer needs when told to, and no others", async () => {
    const { build, built, put, to, from } = await createFolders({
      "a.jpg": await painted(200, 200).jpeg().toBuffer(),
      "b.jpg": await painted(200, 100).jpeg().toBuffer(),
    });
    await build();
    await writeFile(path.join(to, "notes.txt"), "mine");
    // Left by a process that was killed.
    await writeFile(path.join(to, "a.0123456789abcdef-160.avif.77"), "half a file");
    const old = new Date("2020-01-01");
    for (const file of await built()) await utimes(path.join(to, file), old, old);
    const stillNeeded = (await built()).filter((file) => file.startsWith("a.") && !file.endsWith(".77"));
    await rm(path.join(from, "b.jpg"));
    await put("new.jpg", await painted(160, 100).jpeg().toBuffer());
    await build();
    await rm(path.join(from, "new.jpg"));
    await build(new Date("2021-01-01"));
    const left = await built();
    expect(left.filter((file) => !file.startsWith("new."))).toEqual([...stillNeeded, "notes.txt"]);
    expect(left.filter((file) => file.startsWith("new."))).toHaveLength(3);
  });

  it("rebuilds missing files", async () => {
    const { build, built, to } = await createFolders({ "a.jpg": await painted(200, 200).jpeg().toBuffer() });
    await build();
    const files = await built();
    await rm(path.join(to, files[0] ?? ""));
    await build();
    expect(await built()).toEqual(files);
  });
});

test("a small drawing becomes", async () => {
  const faces = path.join(FIXTURE, "media/faces");
  const drawings = [
    ...readdirSync(faces).map((name) => readFileSync(path.join(faces, name))),
    Buffer.from(`<svg xmlns='http://www.w3.org/2000/svg'>\n\t<text>"50 %" #1 é — \\ &amp; 😀</text></svg>`),
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?><svg><title>caf\u00e9\u0085</title></svg>`, "latin1"),
  ];
  for (const svg of drawings) {
    const address = dataUrl(svg) ?? "";
    const read = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(read).toEqual(Buffer.from(svg.toString("latin1").trim(), "latin1"));
    expect(address).not.toMatch(/["'<>&\\\n]/);
  }
  expect(dataUrl(Buffer.from(`<svg>${"<path/>".repeat(1000)}</svg>`))).toBeUndefined();
});
