import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { painted } from "../../test/support/images/painted.ts";
import { filesBelow } from "../content/read/files-below.ts";
import { buildPictures } from "./build-pictures.ts";

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

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await filesBelow(folder)).map(({ name }) => name);
}

/** A folder of pictures, one for built files, and the reported progress. */
async function createFolders(pictures: Readonly<Record<string, Uint8Array | string>>) {
  const root = await mkdtemp(path.join(tmpdir(), "pictures-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const from = path.join(root, "media");
  const to = path.join(root, "built");
  const progress: string[] = [];
  const put = async (name: string, bytes: Uint8Array | string) => {
    await mkdir(path.dirname(path.join(from, name)), { recursive: true });
    await writeFile(path.join(from, name), bytes);
  };
  for (const [name, bytes] of Object.entries(pictures)) await put(name, bytes);
  return {
    from,
    to,
    progress,
    put,
    build: async (removeBefore?: Date) =>
      buildPictures({
        from,
        names: await namesIn(from),
        to,
        removeBefore,
        onProgress: (done, total) => progress.push(`${done}/${total}`),
      }),
    built: async () => (await readdir(to)).sort(),
  };
}

describe("a bitmap", () => {
  it("is built as AVIF and WebP in several widths up to its own", async () => {
    const { build, built, to } = await createFolders({
      "work/The team.jpg": await painted(360, 240).jpeg().toBuffer(),
    });
    const { byName, diagnostics } = await build();
    expect(diagnostics).toEqual([]);
    const picture = byName.get("work/The team.jpg");
    expect(picture).toMatchObject({ width: 360, height: 240, versions: { widths: [160, 320, 360] } });
    const stem = picture?.versions?.stem ?? "";
    expect(stem).toMatch(/^The-team\.[0-9a-f]{16}$/);
    expect(await built()).toEqual(
      [160, 320, 360].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]).sort(),
    );
    for (const file of await built()) {
      const { width = 0, height = 0, format } = await sharp(path.join(to, file)).metadata();
      expect(file).toBe(`${stem}-${width}.${format === "heif" ? "avif" : format}`);
      expect(height / width).toBeCloseTo(240 / 360, 1);
    }
  });

  it("is rotated according to EXIF, which is removed", async () => {
    const withLocation = painted(300, 200).withExif({ IFD3: { GPSLatitudeRef: "N" } });
    const { build, built, to } = await createFolders({
      "a.jpg": await withLocation.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    });
    expect((await build()).byName.get("a.jpg")).toMatchObject({ width: 200, height: 300 });
    for (const file of await built()) {
      const { width, height, exif } = await sharp(path.join(to, file)).metadata();
      expect(height).toBeGreaterThan(width ?? 0);
      expect(exif).toBeUndefined();
    }
  });

  it("keeps its transparency", async () => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: "#f000" } })
      .png()
      .toBuffer();
    const { build, built, to } = await createFolders({ "a.png": bytes });
    await build();
    for (const file of await built()) expect((await sharp(path.join(to, file)).stats()).isOpaque).toBe(false);
  });

  it.each(["png", "webp", "avif"] as const)("may be a %s", async (format) => {
    const { build } = await createFolders({ [`a.${format}`]: await painted(200, 100).toFormat(format).toBuffer() });
    const { byName, diagnostics } = await build();
    expect(diagnostics).toEqual([]);
    expect(byName.get(`a.${format}`)).toMatchObject({ width: 200, height: 100, versions: { widths: [160, 200] } });
  });

  it("is less than half as large as AVIF than as JPEG", async () => {
    const jpeg = await painted(480, 360).jpeg({ quality: 90 }).toBuffer();
    const { build, built, to } = await createFolders({ "a.jpg": jpeg });
    await build();
    const largest = (await built()).find((file) => file.endsWith("-480.avif")) ?? "";
    expect((await stat(path.join(to, largest))).size).toBeLessThan(jpeg.length / 2);
  });
});

describe("a folder", () => {
  it("may contain drawings and animations, which are only measured; small drawings are inlined", async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3, 0)]);
    const moving = sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
    const { build, built } = await createFolders({
      "large.svg": SVG.replace("h9v9z", "h9v9z".repeat(2000)),
      "mark.svg": SVG,
      "moving.webp": await moving.webp().toBuffer(),
      "notes.md": "No picture",
    });
    const { byName, diagnostics } = await build();
    expect([...byName]).toEqual([
      ["large.svg", { width: 96, height: 64 }],
      ["mark.svg", { width: 96, height: 64, drawing: expect.stringMatching(/^data:image\/svg\+xml,%3csvg /) }],
      ["moving.webp", { width: 8, height: 8 }],
    ]);
    expect([diagnostics, await built()]).toEqual([[], []]);
  });

  it("may be empty", async () => {
    const { build } = await createFolders({});
    expect(await build()).toEqual({ byName: new Map(), diagnostics: [] });
  });
});

describe("a broken picture", () => {
  it("is reported by name, and the others are built", async () => {
    const whole = await painted(300, 200).jpeg().toBuffer();
    const { build } = await createFolders({
      "a.jpg": "words",
      "bomb.png": bomb(),
      "cut.jpg": whole.subarray(0, whole.length / 2),
      "whole.jpg": whole,
    });
    const { byName, diagnostics } = await build();
    expect(diagnostics).toEqual([
      { file: "a.jpg", message: expect.stringMatching(/^not a readable picture: /) },
      {
        file: "bomb.png",
        message: "60000 × 60000 pixels are too many: expected at most 64 million, and 16000 a side",
      },
      { file: "cut.jpg", message: expect.stringMatching(/^cannot build versions: /) },
    ]);
    expect(byName.get("cut.jpg")).toEqual({ width: 300, height: 200 });
    expect(byName.get("whole.jpg")?.versions).toBeDefined();
  });
});

describe("a second run", () => {
  it("builds nothing and reports no progress", async () => {
    const { build, built, progress, to } = await createFolders({ "a.jpg": await painted(300, 200).jpeg().toBuffer() });
    const first = await build();
    expect(progress).toEqual(["0/1", "1/1"]);
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
    const stems = [before, after].map(({ byName }) => byName.get("a.jpg")?.versions?.stem ?? "");
    expect(new Set(stems).size).toBe(2);
    expect(await built()).toEqual(
      stems.flatMap((stem) => [160, 200].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])).sort(),
    );
  });

  it("removes old built files it no longer needs when told to, and no others", async () => {
    const { build, built, put, to, from } = await createFolders({
      "a.jpg": await painted(200, 200).jpeg().toBuffer(),
      "b.jpg": await painted(200, 100).jpeg().toBuffer(),
    });
    await build();
    await writeFile(path.join(to, "notes.txt"), "mine");
    const old = new Date("2020-01-01");
    for (const file of await built()) await utimes(path.join(to, file), old, old);
    const stillNeeded = (await built()).filter((file) => file.startsWith("a."));
    await rm(path.join(from, "b.jpg"));
    await put("new.jpg", await painted(160, 100).jpeg().toBuffer());
    await build();
    await rm(path.join(from, "new.jpg"));
    await build(new Date("2021-01-01"));
    const left = await built();
    expect(left.filter((file) => !file.startsWith("new."))).toEqual([...stillNeeded, "notes.txt"]);
    expect(left.filter((file) => file.startsWith("new."))).toHaveLength(2);
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
