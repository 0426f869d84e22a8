/** The picture cannot be used. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The image library's further lines are internal. */
export function firstLine(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/:\s*$/, "");
}
