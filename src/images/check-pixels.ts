import sharp from "sharp";
import { MAX_PIXELS } from "./measure-picture.ts";
import { firstLine, PictureError } from "./picture-error.ts";

/** In px. Less is faster, and every byte is still read. */
const WIDTH = 160;

/**
 * Decodes a photograph as when its versions are built.
 * @throws PictureError if that fails, because it is damaged or truncated
 */
export async function checkPixels(file: string): Promise<void> {
  try {
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" }).resize({ width: WIDTH }).raw().toBuffer();
  } catch (error) {
    throw new PictureError(`cannot build versions: ${firstLine(error)}`);
  }
}
