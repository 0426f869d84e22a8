import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { firstLine, MAX_PIXELS, PictureError, type ReadPicture } from "./read-picture.ts";
import { FORMATS, type Format, WIDEST } from "./recipe.ts";

const LONGEST_STEP_S = 60;

const FORMAT_NAMES: readonly Format[] = ["avif", "webp"];

type Versions = NonNullable<ReadPicture["versions"]>;

/** The files that versions consist of. */
export function filesOf({ stem, widths }: Versions): readonly string[] {
  return widths.flatMap((width) => FORMAT_NAMES.map((format) => `${stem}-${width}.${format}`));
}

/**
 * Builds every version of a picture: turned as it was taken, in sRGB, without what the camera wrote into it.
 * It is decoded once, and one version after the other is made from that, so that little memory is needed.
 * @throws PictureError if its pixels cannot be read, or take too long
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
    throw new PictureError(`its versions cannot be built: ${firstLine(error)}`);
  }
}

/** Puts a file in place at once and whole, whoever else builds the same. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
