import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "./content-file.ts";

/** A file of `content/media`. */
export interface MediaFile {
  /** Below the folder, with forward slashes: `work/team.svg`. */
  readonly name: string;
  readonly bytes: number;
  /** What is in it, where that is text that a browser reads: an SVG. */
  readonly text?: string;
  /** Why no versions of it can be built, where that was looked into. */
  readonly unusable?: string;
}

/** The pictures of a content folder, by name; none where there is no folder. Hidden files are left out. */
export async function readMedia(root: string): Promise<readonly MediaFile[]> {
  const folder = path.join(root, "media");
  const files: MediaFile[] = [];
  for (const name of await fileNames(folder)) {
    const file = path.join(folder, name);
    const { size: bytes } = await stat(file);
    files.push(/\.svg$/i.test(name) ? { name, bytes, text: await readFile(file, "utf8") } : { name, bytes });
  }
  return files;
}

async function fileNames(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
