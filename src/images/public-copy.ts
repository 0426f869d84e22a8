import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { MAX_BYTES, MAX_PIXELS } from "./measure-picture.ts";
import { copyError, PictureError } from "./picture-error.ts";
import { FORMATS, WIDEST_COPY } from "./recipe.ts";
import { formatOf } from "./version-files.ts";

const LONGEST_STEP_S = 60;

/**
 * A public copy of a picture in its own format: resized, rotated, without metadata. For pictures without versions.
 * @returns undefined for SVG and GIF, which are public as they are
 * @throws PictureError if it is not a picture or is too large; other errors if it cannot be read or copied now
 */
export async function publicCopy(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const extension = path.extname(file).toLowerCase();
  const start = await firstBytes(file);
  // By content, since a photograph may have any name.
  if (start.startsWith("GIF8") || (extension === ".svg" && /^(\xef\xbb\xbf)?\s*</.test(start))) return undefined;
  const format = formatOf(file);
  if (format === undefined) throw new PictureError("the file name is not that of a picture");
  if ((await stat(file)).size > MAX_BYTES) throw new PictureError("the file is too large");
  const bytes = await readFile(file);
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    // Truncated pictures are shown as far as they go.
    const copy = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "none", animated: pages > 1 })
      .autoOrient()
      .resize({ width: WIDEST_COPY, withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: LONGEST_STEP_S })
      .toFormat(format, FORMATS[format])
      .toBuffer();
    return Buffer.from(copy);
  } catch (error) {
    throw copyError(error);
  }
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
