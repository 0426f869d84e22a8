import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { firstLine, MAX_BYTES, MAX_PIXELS, PictureError } from "./read-picture.ts";
import { FORMATS } from "./recipe.ts";

/** In px, for programs other than browsers, which get built versions. */
const WIDEST = 1600;
const LONGEST_STEP_S = 60;

/** By file extension, so that the content type stays correct. */
const FORMAT_OF = new Map<string, "avif" | "gif" | "jpeg" | "png" | "webp">([
  [".avif", "avif"],
  [".gif", "gif"],
  [".jpeg", "jpeg"],
  [".jpg", "jpeg"],
  [".png", "png"],
  [".webp", "webp"],
]);

/**
 * A public copy of a photograph in its own format: resized, rotated, without metadata.
 * @returns undefined for SVG and GIF, which are public as they are
 * @throws PictureError if it is not a picture or is too large
 */
export async function publicCopy(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const extension = path.extname(file).toLowerCase();
  const start = await firstBytes(file);
  // By content, since a photograph may have any name.
  if (start.startsWith("GIF8") || (extension === ".svg" && /^(\xef\xbb\xbf)?\s*</.test(start))) return undefined;
  const format = FORMAT_OF.get(extension);
  if (format === undefined) throw new PictureError("the file name is not that of a picture");
  if ((await stat(file)).size > MAX_BYTES) throw new PictureError("the file is too large");
  try {
    const bytes = await readFile(file);
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    // Truncated pictures are shown as far as they go.
    const copy = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "none", animated: pages > 1 })
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: LONGEST_STEP_S })
      .toFormat(format, format === "avif" || format === "webp" ? FORMATS[format] : {})
      .toBuffer();
    return Buffer.from(copy);
  } catch (error) {
    throw new PictureError(`cannot be copied: ${firstLine(error)}`);
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
