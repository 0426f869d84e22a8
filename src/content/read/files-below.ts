import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "./content-file.ts";
import { isOutside } from "./outside-links.ts";

export interface FileBelow {
  /** Relative to the folder, with forward slashes: `work/team.svg`. */
  readonly name: string;
  readonly bytes: number;
  /** File time. */
  readonly changed: Date;
}

/**
 * All files, sorted by name; none if the folder is missing. Skips hidden files, dangling or escaping links and files
 * removed meanwhile.
 * @param below a subfolder
 */
export async function filesBelow(root: string, below = ""): Promise<readonly FileBelow[]> {
  if (await isOutside(root, below)) return [];
  const folder = path.join(root, below);
  const files = (await entriesBelow(folder)).map(async ({ name, isLink }) => {
    if (isLink && (await isOutside(root, path.posix.join(below, name)))) return [];
    const found = await stat(path.join(folder, name)).catch(noneIfMissing);
    return found?.isFile() ? [{ name, bytes: found.size, changed: found.mtime }] : [];
  });
  return (await Promise.all(files)).flat();
}

async function entriesBelow(folder: string): Promise<readonly { readonly name: string; readonly isLink: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return (entries ?? [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
      isLink: entry.isSymbolicLink(),
    }))
    .filter(({ name }) => !/(^|\/)\./.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function noneIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
