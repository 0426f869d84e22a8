import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Beside this program: in its source, or in a build. */
const FOLDERS = ["../../app/fonts", "../client/assets"].map((folder) => path.join(import.meta.dirname, folder));
const FONT = /^roboto(-[\w-]{8})?\.woff2$/;

/** The text font of the site; undefined if it is missing, because it only matters to the looks. */
export async function readPageFont(folders: readonly string[] = FOLDERS): Promise<Uint8Array | undefined> {
  for (const folder of folders) {
    const name = (await readdir(folder).catch(() => [])).find((file) => FONT.test(file));
    if (name !== undefined) return readFile(path.join(folder, name)).catch(() => undefined);
  }
  return undefined;
}
