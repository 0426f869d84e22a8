import { copyFile, link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteFile } from "./site-files.ts";

/** How an export differs from the last one, in files. */
export interface ExportChanges {
  readonly written: number;
  readonly unchanged: number;
  /** Of the last export. */
  readonly removed: number;
}

/**
 * An export that will replace the last one. Files with the same content are those of the last export, with their
 * times, so that a synchronization only sends what changed.
 */
export interface NextExport {
  /** @returns whether it is as in the last export */
  put(file: SiteFile): Promise<boolean>;
  /** Counts the files that the last export has and this one does not, too. */
  changes(): Promise<ExportChanges>;
}

export function nextExport(folder: string, last: string): NextExport {
  /** Whether each file is that of the last export, by path relative to the folder. */
  const isKept = new Map<string, boolean>();
  return {
    async put({ path: name, body }) {
      const file = path.join(folder, name);
      const before = path.join(last, name);
      const bytes = Buffer.from(body);
      await mkdir(path.dirname(file), { recursive: true });
      // A kept file is also in the last export, so it must never be written to.
      await rm(file, { force: true });
      const isSame = await hasContent(before, bytes);
      isKept.set(path.relative(folder, file), isSame);
      if (isSame) await keep(before, file);
      else await writeFile(file, bytes);
      return isSame;
    },
    async changes() {
      const unchanged = [...isKept.values()].filter(Boolean).length;
      const removed = (await filesIn(last)).filter((name) => !isKept.has(name)).length;
      return { written: isKept.size - unchanged, unchanged, removed };
    },
  };
}

async function hasContent(file: string, bytes: Buffer): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size === bytes.length && bytes.equals(await readFile(file));
}

/** The same file under another name, or a copy with its times where the file system has no hard links. */
async function keep(before: string, file: string): Promise<void> {
  await link(before, file).catch(async () => {
    const { atime, mtime } = await stat(before);
    await copyFile(before, file);
    await utimes(file, atime, mtime);
  });
}

/** All files below a folder, relative to it; none if it is missing. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
