import sharp from "sharp";
import { MAX_PIXELS } from "./measure-picture.ts";
import { BLOCK_SIZE, type FittedPicture } from "./preview-block.ts";

/** Dots per inch at which a drawing has the size it names, and the most that sharp takes. */
const DENSITY = { usual: 72, most: 2400 } as const;

/** Cuts a picture to the nearer shape of a block; undefined if it cannot be shown. */
export async function fittedPicture(bytes: Uint8Array): Promise<FittedPicture | undefined> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "none" } as const;
    const { autoOrient, format } = await sharp(bytes, options).metadata();
    const shape = autoOrient.width < autoOrient.height ? "tall" : "wide";
    const { width, height } = BLOCK_SIZE[shape];
    const scale = Math.max(1, width / autoOrient.width, height / autoOrient.height);
    const density = format === "svg" ? { density: Math.min(DENSITY.most, DENSITY.usual * scale) } : {};
    const png = await sharp(bytes, { ...options, ...density })
      .autoOrient()
      .resize(width, height, { position: shape === "tall" ? "top" : "centre" })
      .toColourspace("srgb")
      .png()
      .toBuffer();
    return { href: `data:image/png;base64,${png.toString("base64")}`, shape };
  } catch {
    return undefined;
  }
}
