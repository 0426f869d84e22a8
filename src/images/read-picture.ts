import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { drawingAddress } from "./drawing-address.ts";
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

/** The picture cannot be used. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** Bytes, oriented size, and what to build. */
export interface ReadPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Undefined for drawings and animations. */
  readonly versions: { readonly stem: string; readonly widths: readonly number[] } | undefined;
  /** A small drawing as a data URL. */
  readonly drawing: string | undefined;
}

export function isPicture(name: string): boolean {
  return PICTURE.test(name);
}

/**
 * Reads and measures a picture without decoding its pixels.
 * @throws PictureError if it is not a picture or is too large
 */
export async function readPicture(file: string): Promise<ReadPicture> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new PictureError(`the file is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const bytes = await readFile(file);
  const metadata = await measured(bytes);
  const { width, height } = metadata.autoOrient;
  if (!RASTER.includes(metadata.format) || (metadata.pages ?? 1) > 1) {
    const drawing = metadata.format === "svg" ? drawingAddress(bytes) : undefined;
    return { bytes, width, height, versions: undefined, drawing };
  }
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new PictureError(
      `${width} × ${height} pixels are too many: expected at most ${MAX_PIXELS / 1_000_000} million, and ${MAX_SIDE} a side`,
    );
  }
  const versions = { stem: stemOf(file, bytes), widths: widthsOf(width) };
  return { bytes, width, height, versions, drawing: undefined };
}

async function measured(bytes: Buffer): Promise<Metadata> {
  try {
    // Our own limit has a better message.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError(`not a readable picture: ${whyNot(firstLine(error))}`);
  }
}

/** Rewords common errors of the image repository. */
function whyNot(message: string): string {
  if (message.includes("unsupported image format")) return "unsupported format";
  if (message.includes("bad dimensions")) return "an SVG needs a viewBox, or width and height";
  return message;
}

/** The image library's further lines are internal. */
export function firstLine(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/:\s*$/, "");
}

/** `team.3f9ac51be0d27c84`: file name and a hash of all that its versions depend on. */
function stemOf(file: string, bytes: Buffer): string {
  const name = path.parse(file).name.replace(/[^A-Za-z0-9]+/g, "-");
  const hash = createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 16);
  return `${name}.${hash}`;
}
