import sharp from "sharp";
import { ICONS, type IconName, type MarkColors, markDrawing } from "../domain/site/mark.ts";

/** PNG. */
export async function markPicture(colors: MarkColors, name: IconName): Promise<Uint8Array<ArrayBuffer>> {
  const { size, isCut } = ICONS[name];
  const drawing = Buffer.from(markDrawing(colors, isCut));
  // Rendered at its size: 72 dpi correspond to 32 px.
  const picture = sharp(drawing, { density: (72 * size) / 32 }).resize(size, size);
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer());
}
