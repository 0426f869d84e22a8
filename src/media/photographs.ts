import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { hasThemes, LARGEST_LINE_DRAWING, lineDrawing } from "../domain/media/drawings.ts";
import type { KnownPicture } from "../domain/media/picture.ts";

/** Other files in the folder are ignored. */
const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** The formats that get versions, as sharp names them: AVIF is a kind of HEIF. */
const RASTER: readonly string[] = ["jpeg", "png", "webp", "heif"];

const MAX_BYTES = 32 * 1024 * 1024;
/** More than phones produce. A few bytes can declare more pixels than memory holds. */
export const MAX_PIXELS = 64_000_000;
/** In px; the limit of WebP. */
const MAX_SIDE = 16_000;

/** In px. Each is about one and a half times the last, so that no screen loads much more than it shows. */
const WIDTHS = [160, 320, 480, 720, 1080, 1600, 2400] as const;
/** In px. Enough for large screens at double density. */
const WIDEST = 2400;
/** The most pixels of a version, because building takes 33 bytes of memory per pixel. */
const MOST_PIXELS = 2400 * 1800;
/** In px, for programs other than browsers. */
const WIDEST_COPY = 1600;

/**
 * Chosen by eye at double size: AVIF 45 smooths grain and edges. Efforts above 3 take four times as long without
 * measurable savings.
 */
export const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 80, effort: 4 },
  gif: {},
  jpeg: {},
  png: {},
} as const;

/** A version to build from a photograph, for the process that builds it. */
export const versionJob = z.object({
  /** The photograph. */
  from: z.string(),
  /** Its name and hash, as when it was measured. */
  stem: z.string(),
  /** The width of its largest version, in px. */
  widest: z.number(),
  /** The file to write. */
  to: z.string(),
  /** In px. */
  width: z.number(),
  format: z.enum(["avif", "gif", "jpeg", "png", "webp"]),
});
export type VersionJob = z.infer<typeof versionJob>;

/** Hashed into file names. Increase `made` when the way of building changes. */
export const RECIPE = JSON.stringify({ made: 2, WIDTHS, WIDEST, MOST_PIXELS, WIDEST_COPY, FORMATS });

// The cache would keep files open, and show the old picture after a change.
sharp.cache(false);

/** The picture cannot be used. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The message of the image library, whose further lines are internal. */
export function firstLine(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/:\s*$/, "");
}

export function isPicture(name: string): boolean {
  return PICTURE.test(name);
}

/**
 * Measures a picture from its header.
 * @param size of the file, in bytes
 * @throws PictureError if it is not a picture or is too large
 */
export async function measurePicture(file: string, size: number): Promise<KnownPicture> {
  if (size > MAX_BYTES) throw new PictureError(`the file is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const {
    format,
    pages = 1,
    autoOrient,
  } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      const message = firstLine(error).replace(/.*(unsupported) image (format).*/, "$1 $2");
      const why = message.includes("bad dimensions") ? "an SVG needs a viewBox, or width and height" : message;
      throw new PictureError(`not a readable picture: ${why}`);
    });
  const { width, height } = autoOrient;
  if (format === "svg")
    return { width, height, ...(size <= LARGEST_LINE_DRAWING && describeDrawing(await readFile(file))) };
  if (!RASTER.includes(format) || pages > 1) return { width, height };
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new PictureError(
      `${width} × ${height} pixels are too many: expected at most ${MAX_PIXELS / 1_000_000} million, and ${MAX_SIDE} a side`,
    );
  }
  const widest = Math.min(width, WIDEST, Math.ceil(Math.sqrt((MOST_PIXELS * width) / height)));
  const widths = [...WIDTHS.filter((candidate) => candidate < widest), widest];
  return { width, height, versions: { stem: stemOf(file), widths } };
}

function describeDrawing(bytes: Buffer): Partial<KnownPicture> {
  const svg = bytes.toString();
  const drawing = dataUrl(bytes);
  return {
    ...(drawing !== undefined && { drawing }),
    ...(lineDrawing(svg) !== undefined && { hasLines: true }),
    ...(hasThemes(svg) && { hasThemes: true }),
  };
}

/** In bytes. A larger drawing is worth a request. */
const LARGEST_DATA_URL = 6 * 1024;

/** Bytes that must be escaped in a URL or in HTML. */
const SPECIAL = /[^\x20-\x7e]|["#%&'<>\\]/g;

/** A small SVG as a data URL that compresses well; undefined for large drawings. */
export function dataUrl(svg: Buffer): string | undefined {
  if (svg.length > LARGEST_DATA_URL) return undefined;
  const escaped = svg
    .toString("latin1")
    .trim()
    .replace(SPECIAL, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `data:image/svg+xml,${escaped}`;
}

/** In bytes. Reading all of thousands of photographs would take minutes. */
const SAMPLE = 16 * 1024;
const sample = Buffer.alloc(SAMPLE);

/**
 * `team.3f9ac51be0d27c84`: the file name and a hash of everything that its versions depend on. Of the file, that is the
 * size, and the start, middle and end: compressed pictures that differ do so in one of them. It is synchronous, because
 * that takes a tenth of the time and memory.
 */
export function stemOf(file: string): string {
  const name = path.parse(file).name.replace(/[^A-Za-z0-9]+/g, "-");
  const hash = createHash("sha256").update(RECIPE);
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    hash.update(String(size));
    const starts = size <= 3 * SAMPLE ? [0, SAMPLE, 2 * SAMPLE] : [0, Math.floor((size - SAMPLE) / 2), size - SAMPLE];
    for (const start of starts) hash.update(sample.subarray(0, readSync(handle, sample, 0, SAMPLE, start)));
  } finally {
    closeSync(handle);
  }
  return `${name}.${hash.digest("hex").slice(0, 16)}`;
}

/** The width at which all pixels are decoded to check them. Less is faster, and every byte is still read. */
const CHECK_WIDTH = 160;

/**
 * Decodes a photograph as when its versions are built.
 * @throws PictureError if it is damaged or truncated
 */
export async function checkPixels(file: string): Promise<void> {
  try {
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .resize({ width: CHECK_WIDTH })
      .raw()
      .toBuffer();
  } catch (error) {
    throw new PictureError(`cannot build versions: ${firstLine(error)}`);
  }
}

type Versions = NonNullable<KnownPicture["versions"]>;

/** The format that fits the extension of a name, so that the content type stays correct. */
function formatOf(name: string): VersionJob["format"] | undefined {
  return versionJob.shape.format.safeParse(extensionOf(name).slice(1).replace("jpg", "jpeg")).data;
}

function extensionOf(name: string): string {
  return path.extname(name).toLowerCase();
}

/**
 * The files to build from a photograph: versions for browsers, and the public copy. The smallest come first, because
 * phones wait the longest.
 */
export function versionFiles(name: string, versions: Versions) {
  const copy = publicCopyFile(name, versions);
  return versions.widths.flatMap((width) => {
    const version = `${versions.stem}-${width}`;
    const files = [`${version}.avif`, `${version}.webp`, ...(path.parse(copy).name === version ? [copy] : [])];
    return [...new Set(files)].flatMap((file) => {
      const format = formatOf(file);
      return format === undefined ? [] : [{ file, width, format }];
    });
  });
}

/** The file that is served at the address of the original: a version in its own format. */
export function publicCopyFile(name: string, { stem, widths }: Versions): string {
  const width = Math.max(...widths.filter((candidate, index) => index === 0 || candidate <= WIDEST_COPY));
  return `${stem}-${width}${extensionOf(name)}`;
}

/**
 * A public copy of a picture in its own format: resized, rotated, without metadata. For pictures without versions. SVG,
 * GIF and fonts are public as they are.
 * @throws PictureError if it is not a picture, is too large or cannot be copied
 */
export async function publicCopy(file: string): Promise<Buffer<ArrayBuffer>> {
  if ((await stat(file)).size > MAX_BYTES) throw new PictureError("the file is too large");
  const bytes = await readFile(file);
  // The content decides, because a photograph may have any name.
  const start = bytes.toString("latin1", 0, 64);
  const extension = extensionOf(file);
  if (start.startsWith("GIF8") || (extension === ".svg" && /^(\xef\xbb\xbf)?\s*</.test(start))) return bytes;
  if (extension === ".woff2" && start.startsWith("wOF2")) return bytes;
  const format = formatOf(file);
  if (format === undefined) throw new PictureError("the file name is not that of a picture");
  try {
    // Truncated pictures are shown as far as they go.
    const options = { limitInputPixels: MAX_PIXELS, failOn: "none" } as const;
    const { pages = 1 } = await sharp(bytes, options).metadata();
    const copy = await sharp(bytes, { ...options, animated: pages > 1 })
      .autoOrient()
      .resize({ width: WIDEST_COPY, withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: 60 })
      .toFormat(format, FORMATS[format])
      .toBuffer();
    return Buffer.from(copy);
  } catch (error) {
    throw new PictureError(`cannot be copied: ${firstLine(error)}`);
  }
}
