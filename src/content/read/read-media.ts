import { readFile } from "node:fs/promises";
import path from "node:path";
import { type FileBelow, filesBelow } from "./files-below.ts";

/** A file of `content/media`, its name from there on. */
export interface MediaFile extends Pick<FileBelow, "name" | "bytes"> {
  /** What is in it, where that is text that a browser reads: an SVG. */
  readonly text?: string;
  /** Why no versions of it can be built, where that was looked into. */
  readonly unusable?: string;
}

/** The pictures of a content folder, by name; none where there is no folder. */
export async function readMedia(root: string): Promise<readonly MediaFile[]> {
  const folder = path.join(root, "media");
  const files = (await filesBelow(root, "media")).map(async ({ name, bytes }) =>
    /\.svg$/i.test(name) ? { name, bytes, text: await readFile(path.join(folder, name), "utf8") } : { name, bytes },
  );
  return Promise.all(files);
}
