import { readdir, realpath } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, type DiagnosticText, START } from "../check/diagnostic.ts";

/** What is wrong with a link out of the content folder: what is behind it may be for nobody's eyes. */
export const OUTSIDE_LINK = {
  rule: "place",
  message: "the link leads out of the folder, so the site does not follow it",
  expected: "the file or folder itself, copied here",
} as const satisfies DiagnosticText;

/**
 * Whether a file or folder is somewhere else in truth, because it is a link or lies behind one: outside of the content,
 * or outside of `media`, if it is in there. What is in `media` is open to everybody; held-back words are next to it.
 * @param name below the content folder, with forward slashes
 */
export async function isOutside(root: string, name: string): Promise<boolean> {
  const [within, found] = await Promise.all(
    [root, path.join(root, name)].map((place) => realpath(place).catch(() => "")),
  );
  // What leads nowhere, or in a circle, is for whoever reads it.
  if (!within || !found) return false;
  const boundary = /^media(\/|$)/.test(name) ? path.join(within, "media") : within;
  return found !== boundary && !found.startsWith(boundary + path.sep);
}

/** Every link of a content folder that leads out of it; what is hidden is nobody's. */
export async function outsideLinks(root: string): Promise<readonly Diagnostic[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => !/(^|\/)\./.test(name));
  const out = await Promise.all(links.map((name) => isOutside(root, name)));
  return links.filter((_, index) => out[index]).map((file) => ({ file, ...START, ...OUTSIDE_LINK }));
}
