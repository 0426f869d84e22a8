import sharp from "sharp";
import { ICONS, type IconName, type MarkColors, markDrawing, type Preview } from "../domain/media/site-drawings.ts";
import type { Theme } from "../domain/theme/theme.ts";
import { MAX_PIXELS } from "./photographs.ts";
import { BLOCK_SIZE, type FittedPicture, previewDrawing } from "./preview-drawing.ts";
import { textOutlines } from "./text-outlines.ts";

type Png = Uint8Array<ArrayBuffer>;

/** Turns a drawing into a PNG. */
export type RenderDrawing = (drawing: string) => Promise<Png>;

/** The bytes of a picture; undefined if it cannot be read here. */
export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

interface PreviewOptions {
  readonly theme?: Theme | undefined;
  readonly render?: RenderDrawing | undefined;
  readonly readPicture?: ReadPicture | undefined;
}

/** The resolution at which a drawing has the size that it declares, and the most that sharp accepts. */
const DENSITY = { usual: 72, most: 2400 } as const;

/** Draws the link preview of a page as a PNG. */
export async function drawPreview(
  preview: Preview,
  { theme, render = asPng, readPicture }: PreviewOptions = {},
): Promise<Png> {
  const { block } = preview;
  const bytes = block?.kind === "picture" ? await readPicture?.(block.name) : undefined;
  const picture = bytes && (await fittedPicture(bytes));
  return render(previewDrawing(preview, textOutlines(theme?.fontFamily), { theme, picture }));
}

export async function asPng(drawing: string): Promise<Png> {
  return new Uint8Array(await sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer());
}

/** Draws an icon of the site as a PNG. */
export async function drawMark(colors: MarkColors, name: IconName): Promise<Png> {
  const { size, isCut } = ICONS[name];
  // The drawing is 32 px wide at the usual density.
  const picture = sharp(Buffer.from(markDrawing(colors, isCut)), { density: (DENSITY.usual * size) / 32 });
  return new Uint8Array(await picture.resize(size, size).png({ compressionLevel: 9 }).toBuffer());
}

/** Cuts a picture to the nearer shape of a block; undefined if it cannot be shown. */
async function fittedPicture(bytes: Uint8Array): Promise<FittedPicture | undefined> {
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
