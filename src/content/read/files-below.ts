import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "./content-file.ts";
import { isOutside } from "./outside-links.ts";

/** A file somewhere below a folder. */
export interface FileBelow {
  /** From that folder on, with forward slashes: `work/team.svg`. */
  readonly name: string;
  readonly bytes: number;
  /** When it was last changed, as the disk has it. */
  readonly changed: Date;
}

/**
 * The files of a folder and of the folders in it, by name; none where there is no such folder. What is hidden is left
 * out, as the site hands it to nobody; so is a link that leads nowhere or out, or a file that is removed meanwhile.
 * @param root the content folder
 * @param below the folder in it, empty for itself
 */
export async function filesBelow(root: string, below = ""): Promise<readonly FileBelow[]> {
  if (await isOutside(root, below)) return [];
  const folder = path.join(root, below);
  const files = (await namesBelow(folder)).map(async (name) => {
    if (await isOutside(root, path.posix.join(below, name))) return [];
    const found = await stat(path.join(folder, name)).catch(noneIfMissing);
    return found?.isFile() ? [{ name, bytes: found.size, changed: found.mtime }] : [];
  });
  return (await Promise.all(files)).flat();
}

async function namesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return (entries ?? [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => !/(^|\/)\./.test(name))
    .sort();
}

function noneIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
