import { chmod, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { noneIfMissing } from "./read/read-files.ts";

/**
 * Writes a file, and its folder if need be, so that an interruption leaves no partial file. A file that it replaces
 * passes on its permissions. Waits for the disk, so that a power failure leaves no empty file either.
 */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  await mkdir(path.dirname(file), { recursive: true });
  const former = await stat(file).catch(noneIfMissing);
  // An interrupted write may have left a file there, perhaps a link.
  await rm(unfinished, { force: true });
  try {
    await writeFile(unfinished, data, { flag: "wx", flush: true });
    if (former !== undefined) await chmod(unfinished, former.mode & 0o777);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
