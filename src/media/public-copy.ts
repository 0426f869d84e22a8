import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { LARGEST_LINE_DRAWING } from "../domain/media/drawings.ts";
import { FORMATS, firstLine, formatOf, MAX_BYTES, MAX_PIXELS, PictureError, WIDEST_COPY } from "./photographs.ts";

const MAX_SECONDS = 60;

/** How the image library reports that it had too little time or memory, which is no fault of the picture. */
const OVERLOADED = /^timeout: |out of memory/im;

/**
 * A public copy of a picture in its own format: resized, rotated, without metadata. For pictures without versions.
 * @returns undefined for SVG and GIF, which are public as they are
 * @throws PictureError if it is not a picture or is too large; other errors if it cannot be read or copied now
 */
export async function publicCopy(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const extension = path.extname(file).toLowerCase();
  const start = await firstBytes(file);
  // The content decides, because a photograph may have any name.
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
      .timeout({ seconds: MAX_SECONDS })
      .toFormat(format, FORMATS[format])
      .toBuffer();
    return Buffer.from(copy);
  } catch (error) {
    throw copyError(error);
  }
}

export function copyError(error: unknown): unknown {
  if (error instanceof Error && OVERLOADED.test(error.message)) return error;
  return new PictureError(`cannot be copied: ${firstLine(error)}`);
}

/**
 * An SVG drawing, changed.
 * @param redraw returns undefined if there is no such variant
 * @throws PictureError if there is none, or the file is too large
 */
export async function redrawnCopy(
  file: string,
  redraw: (svg: string) => string | undefined,
): Promise<Buffer<ArrayBuffer>> {
  if ((await stat(file)).size > LARGEST_LINE_DRAWING) throw new PictureError("the file is too large");
  const drawing = redraw(await readFile(file, "utf8"));
  if (drawing === undefined) throw new PictureError("cannot be redrawn");
  return Buffer.from(drawing);
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
