import type { Stats } from "node:fs";
import { copyFile, link, mkdir, readdir, realpath, rename, rm, rmdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { CONTENT_FOLDERS } from "../../content/read/file-kind.ts";
import { filesBelow, leadsOutside } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { bytesOf, contentOf } from "./folder-file.ts";

/** Hidden, but read by editors of YAML. */
const SCHEMAS = ".schemas";
const COPIED_FOLDERS = [...CONTENT_FOLDERS, SCHEMAS];

/** The files of a content folder that its working copy has, too; not what else is in the owner's repository. */
export async function copiedFiles(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const top = entries.filter((entry) => !entry.isDirectory() && isCopied(entry.name)).map(({ name }) => name);
  const found = await Promise.all(top.map((name) => statOf(root, name)));
  const below = await Promise.all(
    COPIED_FOLDERS.map(async (folder) => (await filesBelow(root, folder)).map(({ name }) => `${folder}/${name}`)),
  );
  return [...top.filter((_, index) => found[index]), ...below.flat()];
}

/**
 * Files of the content among what a watcher reported.
 * @param roots the owner's folder and the working copy
 * @returns undefined if a whole folder may have changed
 */
export async function reportedFiles(
  roots: readonly string[],
  reported: readonly string[],
): Promise<readonly string[] | undefined> {
  const files = reported.map((file) => path.normalize(file).replaceAll(path.sep, "/")).filter(isCopied);
  for (const place of files.flatMap((file) => roots.map((root) => path.join(root, file)))) {
    const found = await stat(place).catch(() => undefined);
    if (found?.isDirectory()) return undefined;
  }
  return files;
}

/** Whether the working copy has a file of this name, if the owner has one. */
function isCopied(file: string): boolean {
  const [folder = "", ...rest] = file.split("/");
  if (rest.some((part) => part.startsWith("."))) return false;
  return rest.length === 0 ? !folder.startsWith(".") : COPIED_FOLDERS.includes(folder);
}

/**
 * Makes a file of the working copy equal to the owner's.
 * @returns whether its content changed
 */
export async function mirrorFile(contentDir: string, workingDir: string, file: string): Promise<boolean> {
  return file.startsWith("media/")
    ? mirrorPicture(contentDir, workingDir, file)
    : mirrorText(contentDir, workingDir, file);
}

async function mirrorText(contentDir: string, workingDir: string, file: string): Promise<boolean> {
  const [theirs, mine] = await Promise.all([bytesOf(contentDir, file), bytesOf(workingDir, file)]);
  if (theirs === undefined) return removeCopy(workingDir, file);
  if (mine?.equals(theirs)) return false;
  const copy = path.join(workingDir, file);
  await writeAtomically(copy, theirs);
  // The site shows when its files changed.
  const { atime, mtime } = await stat(path.join(contentDir, file));
  await utimes(copy, atime, mtime);
  return true;
}

/** Pictures are large: they are compared by what the file system knows, and linked where it can. */
async function mirrorPicture(contentDir: string, workingDir: string, file: string): Promise<boolean> {
  const [theirs, mine] = await Promise.all([statOf(contentDir, file), statOf(workingDir, file)]);
  if (theirs === undefined) return removeCopy(workingDir, file);
  const isLinked = mine?.ino === theirs.ino && mine.dev === theirs.dev;
  if (isLinked || (mine?.size === theirs.size && mine.mtime.getTime() === theirs.mtime.getTime())) return false;
  const isSame = mine?.size === theirs.size && (await hasSameContent(contentDir, workingDir, file));
  await linkOrCopy(await realpath(path.join(contentDir, file)), path.join(workingDir, file));
  return !isSame;
}

async function statOf(root: string, file: string): Promise<Stats | undefined> {
  if (await leadsOutside(root, file)) return undefined;
  const found = await stat(path.join(root, file)).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

async function hasSameContent(contentDir: string, workingDir: string, file: string): Promise<boolean> {
  return (await contentOf(contentDir, file)) === (await contentOf(workingDir, file));
}

/**
 * Removes a file, and folders that it leaves empty: the checks would report unknown ones.
 * @returns whether there was a file
 */
export async function removeCopy(workingDir: string, file: string): Promise<boolean> {
  const existed = (await contentOf(workingDir, file)) !== null;
  await rm(path.join(workingDir, file), { force: true });
  try {
    for (let at = path.dirname(file); at !== "."; at = path.dirname(at)) await rmdir(path.join(workingDir, at));
  } catch {
    // Not empty, or already gone.
  }
  return existed;
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  const unfinished = path.join(path.dirname(target), `.${path.basename(target)}.new`);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(unfinished, { force: true });
  try {
    await link(source, unfinished);
  } catch {
    // Another disk, or a file system without hard links.
    await copyFile(source, unfinished);
    const { atime, mtime } = await stat(source);
    await utimes(unfinished, atime, mtime);
  }
  await rename(unfinished, target);
}
