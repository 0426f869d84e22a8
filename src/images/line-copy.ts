import { readFile, stat } from "node:fs/promises";
import { LARGEST_LINE_DRAWING, lineDrawing } from "../domain/media/line-drawing.ts";
import { PictureError } from "./picture-error.ts";

/**
 * An SVG as a drawing of lines.
 * @throws PictureError if it cannot be one
 */
export async function lineCopy(file: string): Promise<Buffer<ArrayBuffer>> {
  if ((await stat(file)).size > LARGEST_LINE_DRAWING) throw new PictureError("the file is too large");
  const drawing = lineDrawing(await readFile(file, "utf8"));
  if (drawing === undefined) throw new PictureError("cannot be drawn in lines");
  return Buffer.from(drawing);
}
