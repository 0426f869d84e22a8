import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { drawingAddress } from "./drawing-address.ts";
import { RECIPE, widthsOf } from "./recipe.ts";

/** What a browser can show as a picture; anything else in the folder is none of ours. */
const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Formats of photographs and screenshots, by the name sharp has for them; AVIF is a kind of HEIF. */
const RASTER: readonly string[] = ["jpeg", "png", "webp", "heif"];

export const MAX_BYTES = 32 * 1024 * 1024;
/** More than phones take. A picture can say so many pixels in a few bytes that no memory holds them. */
export const MAX_PIXELS = 64_000_000;
/** WebP knows no longer side. */
const MAX_SIDE = 16_000;

/** A picture of which nothing can be made. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** A picture's bytes, its size as it is seen, and what is to be built from it. */
export interface ReadPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Undefined where there is nothing to build: drawings, and pictures that move. */
  readonly versions: { readonly stem: string; readonly widths: readonly number[] } | undefined;
  /** The whole of a small drawing, as an address. */
  readonly drawing: string | undefined;
}

/** Whether a file's name says that it is a picture. */
export function isPicture(name: string): boolean {
  return PICTURE.test(name);
}

/**
 * Reads and measures a picture. Its pixels are not decoded yet.
 * @throws PictureError if it is no picture, or too large to be handled safely
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
    // The limit is ours to check, so that its message can be, too.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError(`it cannot be read as a picture: ${whyNot(firstLine(error))}`);
  }
}

/** What the picture library says, in an owner's words where it is about what owners bring. */
function whyNot(words: string): string {
  if (words.includes("unsupported image format")) return "nothing that is known here as one";
  if (words.includes("bad dimensions")) return "an SVG has to have a viewBox, or a width and a height";
  return words;
}

/** The first line of an error; what the picture library says after it is about its inside. */
export function firstLine(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/:\s*$/, "");
}

/** `team.3f9ac51be0d27c84`: the file's own name, and a hash of all that its versions depend on. */
function stemOf(file: string, bytes: Buffer): string {
  const name = path.parse(file).name.replace(/[^A-Za-z0-9]+/g, "-");
  const hash = createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 16);
  return `${name}.${hash}`;
}
