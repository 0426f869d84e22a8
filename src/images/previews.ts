import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PreviewText } from "../domain/site/preview.ts";
import { previewDrawing } from "./preview-drawing.ts";
import { openTextToPath, type TextToPath } from "./text-to-path.ts";

/** More than the site has pages; a change of words brings new ones, and the oldest go. */
const MOST_KEPT = 100;

type Png = Uint8Array<ArrayBuffer>;

/** Makes previews of pages. */
export interface Previews {
  /** A preview as PNG. However many ask for the same, it is made once; afterwards it is there. */
  picture(words: PreviewText): Promise<Png>;
}

/**
 * Previews, none of them made yet. Fonts are read when the first is asked for.
 * @param render how a drawing becomes a PNG
 */
export function createPreviews(render: (drawing: string) => Promise<Png> = asPng): Previews {
  let textToPath: Promise<TextToPath> | undefined;
  const made = new Map<string, Promise<Png>>();

  return {
    async picture(words) {
      textToPath ??= openTextToPath();
      const drawing = previewDrawing(words, await textToPath);
      const hash = createHash("sha256").update(drawing).digest("hex");
      const known = made.get(hash);
      if (known !== undefined) return known;
      const picture = render(drawing);
      made.set(hash, picture);
      // One that failed is tried again by whoever asks next.
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
