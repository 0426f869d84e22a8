/** The picture cannot be used. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/** The image library's further lines are internal. */
export function firstLine(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/:\s*$/, "");
}

/** How the image library reports a lack of time or memory. */
const LACK = /^timeout: |out of memory/im;

/** What a failed copy says of its picture: nothing if there was no time or memory for it. */
export function copyError(error: unknown): unknown {
  if (error instanceof Error && LACK.test(error.message)) return error;
  return new PictureError(`cannot be copied: ${firstLine(error)}`);
}
