import { readFile, stat } from "node:fs/promises";
import { LARGEST_LINE_DRAWING } from "../domain/media/line-drawing.ts";
import { PictureError } from "./picture-error.ts";

/**
 * An SVG, redrawn.
 * @param redraw undefined if the drawing has no such copy
 * @throws PictureError if it has none
 */
export async function drawingCopy(
  file: string,
  redraw: (svg: string) => string | undefined,
): Promise<Buffer<ArrayBuffer>> {
  if ((await stat(file)).size > LARGEST_LINE_DRAWING) throw new PictureError("the file is too large");
  const drawing = redraw(await readFile(file, "utf8"));
  if (drawing === undefined) throw new PictureError("cannot be redrawn");
  return Buffer.from(drawing);
}
