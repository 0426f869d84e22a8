import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { firstLine, MAX_PIXELS, PictureError, type ReadPicture } from "./read-picture.ts";
import { FORMATS, type Format, WIDEST } from "./recipe.ts";

const LONGEST_STEP_S = 60;

const FORMAT_NAMES: readonly Format[] = ["avif", "webp"];

type Versions = NonNullable<ReadPicture["versions"]>;

export function filesOf({ stem, widths }: Versions): readonly string[] {
  return widths.flatMap((width) => FORMAT_NAMES.map((format) => `${stem}-${width}.${format}`));
}

/**
 * Builds all versions of a picture: rotated, in sRGB, without metadata. Each is made from the next larger one, which
 * needs little memory.
 * @throws PictureError if its pixels cannot be decoded, or not in time
 */
export async function buildVariants(bytes: Buffer, { stem, widths }: Versions, outDir: string): Promise<void> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: LONGEST_STEP_S })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    for (const width of widths) {
      const sized = sharp(data, { raw: info }).resize({ width }).timeout({ seconds: LONGEST_STEP_S });
      await put(path.join(outDir, `${stem}-${width}.avif`), await sized.clone().avif(FORMATS.avif).toBuffer());
      await put(path.join(outDir, `${stem}-${width}.webp`), await sized.clone().webp(FORMATS.webp).toBuffer());
    }
  } catch (error) {
    throw new PictureError(`cannot build versions: ${firstLine(error)}`);
  }
}

/** Atomic, in case another process builds the same. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
