import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, leadsOutside } from "../../content/read/read-files.ts";
import { type Content, contentHash } from "./content-hash.ts";

/** The bytes of a file; undefined if it is missing, no file, or a link out of the folder. */
export async function bytesOf(root: string, file: string): Promise<Buffer | undefined> {
  const place = path.join(root, file);
  try {
    // Reading a pipe would never end.
    if (!(await stat(place)).isFile() || (await leadsOutside(root, file))) return undefined;
    return await readFile(place);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}

export async function contentOf(root: string, file: string): Promise<Content> {
  const bytes = await bytesOf(root, file);
  return bytes === undefined ? null : contentHash(bytes);
}
