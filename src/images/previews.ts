import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PreviewText } from "../domain/site/preview.ts";
import type { Theme } from "../domain/site/theme.ts";
import { previewDrawing } from "./preview-drawing.ts";
import { openTextToPath } from "./text-to-path.ts";

/** More than the site has pages. Changed titles replace the oldest. */
const MOST_KEPT = 100;

type Png = Uint8Array<ArrayBuffer>;

export interface Previews {
  /** PNG. Rendered once, also for concurrent calls. */
  picture(text: PreviewText, theme?: Theme): Promise<Png>;
}

/** @param render turns a drawing into a PNG */
export function createPreviews(render: (drawing: string) => Promise<Png> = asPng): Previews {
  const made = new Map<string, Promise<Png>>();

  return {
    async picture(text, theme) {
      const drawing = previewDrawing(text, await openTextToPath(theme?.fontFamily), theme);
      const hash = createHash("sha256").update(drawing).digest("hex");
      const known = made.get(hash);
      if (known !== undefined) return known;
      const picture = render(drawing);
      made.set(hash, picture);
      // A failed one is retried on the next call.
      picture.catch(() => made.delete(hash));
      const [oldest] = made.keys();
      if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
      return picture;
    },
  };
}

async function asPng(drawing: string): Promise<Png> {
  return new Uint8Array(await sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer());
}
