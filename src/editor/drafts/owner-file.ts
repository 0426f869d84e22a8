import { realpath, rm } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";

/** Writes a file of the owner, through a symlink if it is one; undefined deletes it. */
export async function writeOwnerFile(contentDir: string, file: string, bytes: Uint8Array | undefined): Promise<void> {
  const place = path.join(contentDir, file);
  if (bytes === undefined) return rm(place, { force: true });
  const target = await realpath(place).catch((error: unknown) => {
    if (isMissing(error)) return place;
    throw error;
  });
  await writeAtomically(target, bytes, { flush: true });
}
