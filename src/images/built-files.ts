import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** `team.3f9ac51be0d27c84-320.avif`, also unfinished, as opposed to foreign files. */
const BUILT = /\.[0-9a-f]{16}-\d+\.(avif|gif|jpe?g|png|webp)(\.\d+)?$/;

/** Removes built files that are older than a date and not needed. */
export async function removeUnneeded(folder: string, needed: ReadonlySet<string>, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!BUILT.test(name) || needed.has(name)) continue;
    const file = path.join(folder, name);
    if ((await stat(file)).mtime < before) await rm(file, { force: true });
  }
}
