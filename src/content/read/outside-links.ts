import { readdir, realpath } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, type DiagnosticText, START } from "../check/diagnostic.ts";

export const OUTSIDE_LINK = {
  rule: "place",
  message: "the symlink leaves the folder and is not followed",
  expected: "a copy of the file or folder",
} as const satisfies DiagnosticText;

/**
 * Whether a path resolves to a place outside the content folder, or outside `media` if it starts there: `media` is
 * public, its siblings contain redacted words.
 * @param name relative to the content folder, with forward slashes
 */
export async function isOutside(root: string, name: string): Promise<boolean> {
  const [realRoot, found] = await Promise.all(
    [root, path.join(root, name)].map((place) => realpath(place).catch(() => "")),
  );
  // Dangling and circular links are left to the reader.
  if (!realRoot || !found) return false;
  const boundary = /^media(\/|$)/.test(name) ? path.join(realRoot, "media") : realRoot;
  return found !== boundary && !found.startsWith(boundary + path.sep);
}

/** Hidden links are ignored. */
export async function outsideLinks(root: string): Promise<readonly Diagnostic[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => !/(^|\/)\./.test(name));
  const out = await Promise.all(links.map((name) => isOutside(root, name)));
  return links.filter((_, index) => out[index]).map((file) => ({ file, ...START, ...OUTSIDE_LINK }));
}
