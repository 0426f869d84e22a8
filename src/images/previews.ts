import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Preview } from "../domain/site/preview.ts";
import type { Theme } from "../domain/site/theme.ts";
import { fittedPicture } from "./fitted-picture.ts";
import { previewDrawing } from "./preview-drawing.ts";
import { openTextToPath } from "./text-to-path.ts";

/** More than the site has pages. Changed titles replace the oldest. */
const MOST_KEPT = 100;

type Png = Uint8Array<ArrayBuffer>;

/** Turns a drawing into a PNG. */
export type RenderDrawing = (drawing: string) => Promise<Png>;

/** The bytes of a picture; undefined if it cannot be read here. */
export type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

interface PreviewsOptions {
  readonly render?: RenderDrawing | undefined;
  readonly readPicture?: ReadPicture | undefined;
}

export interface Previews {
  /** PNG. Rendered once, also for concurrent calls. */
  picture(preview: Preview, theme?: Theme): Promise<Png>;
}

export function createPreviews({ render = asPng, readPicture }: PreviewsOptions = {}): Previews {
  const made = new Map<string, Promise<Png>>();

  async function draw(preview: Preview, theme: Theme | undefined, bytes: Uint8Array | undefined): Promise<Png> {
    const textToPath = await openTextToPath(theme?.fontFamily);
    const picture = bytes && (await fittedPicture(bytes));
    return render(previewDrawing(preview, textToPath, { theme, picture }));
  }

  return {
    async picture(preview, theme) {
      const { block } = preview;
      const bytes = block?.kind === "picture" ? await readPicture?.(block.name) : undefined;
      const hash = createHash("sha256")
        .update(JSON.stringify([preview, theme]))
        .update(bytes ?? "")
        .digest("hex");
      const known = made.get(hash);
      if (known !== undefined) return known;
      const picture = draw(preview, theme, bytes);
      made.set(hash, picture);
      // A failed one is retried on the next call.
      picture.catch(() => made.delete(hash));
      const [oldest] = made.keys();
      if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
      return picture;
    },
  };
}

export async function asPng(drawing: string): Promise<Png> {
  return new Uint8Array(await sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer());
}
