import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file, and its folder if need be, so that an interruption leaves no partial file. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
