import { readFile } from "node:fs/promises";
import path from "node:path";
import { type FileBelow, filesBelow } from "./files-below.ts";

/** A file of `content/media`, its name relative to it. */
export interface MediaFile extends Pick<FileBelow, "name" | "bytes"> {
  /** The text of an SVG. */
  readonly text?: string;
  /** Width of a photograph in px, if it was measured. */
  readonly width?: number;
  /** Why no versions can be built, if that was checked. */
  readonly unusable?: string;
}

export async function readMedia(root: string): Promise<readonly MediaFile[]> {
  const folder = path.join(root, "media");
  const files: MediaFile[] = [];
  // One at a time: thousands at once would exceed the number of open files.
  for (const { name, bytes } of await filesBelow(root, "media")) {
    const text = /\.svg$/i.test(name) ? await readFile(path.join(folder, name), "utf8") : undefined;
    files.push({ name, bytes, ...(text !== undefined && { text }) });
  }
  return files;
}
