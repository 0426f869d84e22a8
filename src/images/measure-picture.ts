import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { LARGEST_LINE_DRAWING, lineDrawing } from "../domain/media/line-drawing.ts";
import type { KnownPicture } from "../domain/media/picture.ts";
import { hasThemes } from "../domain/media/themed-drawing.ts";
import { drawingAddress } from "./drawing-address.ts";
import { firstLine, PictureError } from "./picture-error.ts";
import { RECIPE, widthsOf } from "./recipe.ts";

/** Other files in the folder are ignored. */
const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Named as in sharp; AVIF is a kind of HEIF. */
const RASTER: readonly string[] = ["jpeg", "png", "webp", "heif"];

export const MAX_BYTES = 32 * 1024 * 1024;
/** More than phones produce. A few bytes can declare more pixels than memory holds. */
export const MAX_PIXELS = 64_000_000;
/** In px; the limit of WebP. */
const MAX_SIDE = 16_000;

/** In bytes. Reading all of thousands of photographs would take minutes. */
const SAMPLE = 16 * 1024;

// It would keep files open, and show the old picture after a change.
sharp.cache(false);

export function isPicture(name: string): boolean {
  return PICTURE.test(name);
}

/**
 * Measures a picture from its header.
 * @throws PictureError if it is not a picture or is too large
 */
export async function measurePicture(file: string): Promise<KnownPicture> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new PictureError(`the file is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const { format, pages = 1, autoOrient } = await readHeader(file);
  const { width, height } = autoOrient;
  if (!RASTER.includes(format) || pages > 1) {
    if (format !== "svg" || size > LARGEST_LINE_DRAWING) return { width, height };
    const bytes = await readFile(file);
    const drawing = drawingAddress(bytes);
    const svg = bytes.toString();
    return {
      width,
      height,
      ...(drawing !== undefined && { drawing }),
      ...(lineDrawing(svg) !== undefined && { hasLines: true }),
      ...(hasThemes(svg) && { hasThemes: true }),
    };
  }
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new PictureError(
      `${width} × ${height} pixels are too many: expected at most ${MAX_PIXELS / 1_000_000} million, and ${MAX_SIDE} a side`,
    );
  }
  return { width, height, versions: { stem: stemOf(file), widths: widthsOf(width, height) } };
}

async function readHeader(file: string): Promise<Metadata> {
  try {
    // Our own limit has a better message.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError(`not a readable picture: ${whyNot(firstLine(error))}`);
  }
}

/** Rewords common errors of the image library. */
function whyNot(message: string): string {
  if (message.includes("unsupported image format")) return "unsupported format";
  if (message.includes("bad dimensions")) return "an SVG needs a viewBox, or width and height";
  return message;
}

/** `team.3f9ac51be0d27c84`: file name and a hash of all that its versions depend on. */
export function stemOf(file: string): string {
  const name = path.parse(file).name.replace(/[^A-Za-z0-9]+/g, "-");
  const hash = createHash("sha256").update(RECIPE);
  hashSamples(file, hash);
  return `${name}.${hash.digest("hex").slice(0, 16)}`;
}

const sample = Buffer.alloc(SAMPLE);

/**
 * Hashes the size, and the start, middle and end of the bytes: compressed pictures that differ do so in one of them.
 * Synchronous, because it takes a tenth of the time and memory.
 */
function hashSamples(file: string, hash: Hash): void {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    hash.update(String(size));
    const starts = size <= 3 * SAMPLE ? [0, SAMPLE, 2 * SAMPLE] : [0, Math.floor((size - SAMPLE) / 2), size - SAMPLE];
    for (const start of starts) hash.update(sample.subarray(0, readSync(handle, sample, 0, SAMPLE, start)));
  } finally {
    closeSync(handle);
  }
}
