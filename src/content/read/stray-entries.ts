import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { compareText } from "../../domain/format/text.ts";
import { type Diagnostic, START } from "../check/diagnostic.ts";
import { suggest } from "../check/suggest.ts";
import { codeOf } from "./content-file.ts";

/**
 * Unknown entries of a content folder, probably misspelled.
 * @param known names; folders end with a slash
 */
export async function strayEntries(
  root: string,
  folder: string,
  known: readonly string[],
): Promise<readonly Diagnostic[]> {
  const entries = await entriesOf(path.join(root, folder));
  const names = await Promise.all(entries.map((entry) => nameWithSlash(path.join(root, folder), entry)));
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: path.posix.join(folder, name.replace(/\/$/, "")),
      ...START,
      rule: "place",
      message: `unknown ${name.endsWith("/") ? "folder" : "file"}`,
      expected: `one of ${known.join(", ")}`,
      suggestion: suggest(name, known),
    }));
}

async function nameWithSlash(folder: string, entry: Dirent): Promise<string> {
  const isFolder = entry.isSymbolicLink()
    ? await stat(path.join(folder, entry.name)).then(
        (target) => target.isDirectory(),
        () => false,
      )
    : entry.isDirectory();
  return isFolder ? `${entry.name}/` : entry.name;
}

/** Sorted by name, without hidden files and READMEs. */
export async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => !name.startsWith(".") && name !== "README.md")
      .sort((a, b) => compareText(a.name, b.name));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return [];
    throw error;
  }
}
