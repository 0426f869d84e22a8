import { rename, writeFile } from "node:fs/promises";
import sharp, { type OutputInfo } from "sharp";
import { MAX_PIXELS, stemOf } from "./measure-picture.ts";
import { firstLine, PictureError } from "./picture-error.ts";
import { FORMATS, type Format } from "./recipe.ts";

export interface VersionJob {
  /** The photograph. */
  readonly from: string;
  /** Its name and hash, as when it was measured. */
  readonly stem: string;
  /** Of its largest version, in px. */
  readonly widest: number;
  /** The file to write. */
  readonly to: string;
  readonly width: number;
  readonly format: Format;
}

interface Decoded {
  readonly stem: string;
  readonly data: Buffer;
  readonly info: OutputInfo;
}

// One thread, one picture at a time: it needs little memory and leaves the processor to visitors.
sharp.concurrency(1);

/** The last one, since most jobs are about the same picture as the one before. */
let last: Decoded | undefined;

/**
 * Builds a version of a picture: rotated, in sRGB, without metadata.
 * @throws PictureError if its pixels cannot be decoded
 */
export async function buildVersion({ from, stem, widest, to, width, format }: VersionJob): Promise<void> {
  try {
    if (last?.stem !== stem) {
      // First frees the memory of the last one.
      last = undefined;
      last = await decoded(from, stem, widest);
    }
    const sized = sharp(last.data, { raw: last.info }).resize({ width });
    await put(to, await sized.toFormat(format, FORMATS[format]).toBuffer());
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(`cannot build versions: ${firstLine(error)}`);
  }
}

async function decoded(file: string, stem: string, widest: number): Promise<Decoded> {
  if (stemOf(file) !== stem) throw new PictureError("the file has changed since the start");
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { stem, data, info };
}

/** Atomic, in case another process builds the same. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
