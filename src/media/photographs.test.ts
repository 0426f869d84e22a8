import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { painted } from "../../test/support/images/painted.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { dataUrl, publicCopy } from "./photographs.ts";

/** The public copy of a file with this name and content. */
async function copyOf(name: string, bytes: Uint8Array | string): Promise<Buffer> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, name), bytes);
  return publicCopy(path.join(folder, name));
}

const EXIF = { IFD0: { Make: "Camera maker" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };

/** Three frames of different colors. */
const frames = () => {
  const pixels = [0, 100, 255].map((value) => Buffer.alloc(8 * 8 * 3, value));
  return sharp(Buffer.concat(pixels), { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } });
};

describe("the public copy of a photograph", () => {
  it.each(["jpeg", "jpg", "png", "webp", "avif"])("is a .%s like the original, without EXIF", async (extension) => {
    const format = extension === "jpg" ? "jpeg" : extension;
    const original = await painted(400, 300)
      .withExif(EXIF)
      .toFormat(format === "jpeg" || format === "png" || format === "webp" ? format : "avif")
      .toBuffer();
    expect(original.includes("Camera maker")).toBe(true);
    const copy = await copyOf(`a.${extension}`, original);
    const { width, height, exif, xmp, iptc, format: copied } = await sharp(copy).metadata();
    expect([width, height, copied]).toEqual([400, 300, format === "avif" ? "heif" : format]);
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(copy.includes("Camera maker")).toBe(false);
  });

  it("is at most 1600 pixels wide and rotated according to EXIF", async () => {
    const original = await painted(1200, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp(await copyOf("a.jpg", original)).metadata();
    expect([width, height, orientation]).toEqual([1600, 960, undefined]);
  });

  it("keeps animations, without EXIF", async () => {
    const original = await frames()
      .withExif(EXIF)
      .webp({ loop: 3, delay: [100, 200, 300] })
      .toBuffer();
    const copy = await copyOf("a.webp", original);
    const { pages, delay, loop, exif } = await sharp(copy, { animated: true }).metadata();
    expect({ pages, delay, loop, exif }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 3, exif: undefined });
  });

  it("is as complete as possible for a truncated original, and also created for a JPEG named .gif", async () => {
    const whole = await painted(300, 200).withExif(EXIF).jpeg().toBuffer();
    const { width } = await sharp(await copyOf("a.jpg", whole.subarray(0, whole.length - 2_000))).metadata();
    expect(width).toBe(300);
    const { format, exif } = await sharp(await copyOf("a.gif", whole)).metadata();
    expect([format, exif]).toEqual(["gif", undefined]);
  });
});

it("is the original itself for a drawing and a GIF", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  for (const original of [svg, `\uFEFF\n<?xml version="1.0"?>${svg}`].map((text) => Buffer.from(text))) {
    expect(await copyOf("a.svg", original)).toEqual(original);
  }
  const original = await frames().gif().toBuffer();
  expect(await copyOf("a.gif", original)).toEqual(original);
});

it.each(["a.svg", "a.heic", "a.tiff", "a"])("refuses a copy of a photograph named %s", async (name) => {
  const photograph = await painted(50, 50).withExif(EXIF).jpeg().toBuffer();
  await expect(copyOf(name, photograph)).rejects.toThrow("the file name is not that of a picture");
  await expect(copyOf("a.jpg", "words")).rejects.toThrow(/^cannot be copied: /);
});

it("inlines a small drawing without changing it", async () => {
  for (const svg of [
    Buffer.from(`<svg xmlns='http://www.w3.org/2000/svg'>\n\t<text>"50 %" #1 é — \\ &amp; 😀</text></svg>`),
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?><svg><title>caf\u00e9\u0085</title></svg>`, "latin1"),
  ]) {
    const address = dataUrl(svg) ?? "";
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(svg);
    expect(address).not.toMatch(/["'<>&\\\n]/);
  }
  expect(dataUrl(Buffer.from(`<svg>${"<path/>".repeat(1000)}</svg>`))).toBeUndefined();
});
