import { readdir } from "node:fs/promises";
import path from "node:path";
import { isMediaFile, PICTURE_FORMATS } from "../../content/check/pictures.ts";
import { THEME_FILE } from "../../content/check/styles.ts";
import { originalOf, SITE_FILE } from "../../content/read/file-kind.ts";
import { leadsOutside } from "../../content/read/read-files.ts";
import { COLLECTIONS, isDocumentId } from "../../domain/collections.ts";
import { markdownFileField, mediaField } from "../../domain/documents/fields.ts";
import { HttpError } from "./http-error.ts";

/** Most file systems allow 255 bytes, and temporary files have longer names. */
const LONGEST_PART_BYTES = 200;

/**
 * @param file relative to the content folder, with forward slashes
 * @throws HttpError unless the content reader would read such a file
 */
export function contentPath(file: string): string {
  const why = whyRefused(file);
  if (why !== undefined) throw new HttpError(400, `${JSON.stringify(file)} cannot be edited: ${why}.`);
  return file;
}

export function isContentPath(file: string): boolean {
  return whyRefused(file) === undefined;
}

function whyRefused(file: string): string | undefined {
  const parts = file.split("/");
  if (/[\\\p{Cc}]/u.test(file)) return "its name has a backslash or a control character";
  if (parts.some((part) => part === "" || part.startsWith("."))) {
    return "expected a path below the content folder, without hidden files and ..";
  }
  if (parts.some((part) => Buffer.byteLength(part) > LONGEST_PART_BYTES)) return "its name is too long";
  if (parts[0] === "media") return whyNoPicture(parts.slice(1).join("/"));
  const original = originalOf(file);
  if ([SITE_FILE, THEME_FILE].includes(original) || markdownFileField.safeParse(original).success) return undefined;
  return whyNoDocument(parts);
}

function whyNoPicture(name: string): string | undefined {
  if (!mediaField.safeParse(name).success) return "expected a name below media, without # ? and %";
  return isMediaFile(name) ? undefined : `expected a picture: ${PICTURE_FORMATS.join(", ")}`;
}

function whyNoDocument([database, collection, name = "", ...deeper]: readonly string[]): string | undefined {
  const kind = COLLECTIONS.find((known) => known.database === database && known.collection === collection);
  if (kind === undefined || name === "" || deeper.length > 0) {
    return "expected site.yaml, a page in documents or legal, a document in its collection, or a picture";
  }
  const extensions = kind.textField === undefined ? [".yaml"] : [".yaml", ".md"];
  const extension = path.posix.extname(name);
  const id = path.posix.basename(name, extension);
  if (!extensions.includes(extension)) return `expected a name ending in ${extensions.join(" or ")}`;
  if (name === "README.md") return "a README is not a document";
  if (!isDocumentId(id)) return "expected letters, digits, hyphens, dots and underscores";
  if (kind.ids !== undefined && !kind.ids.includes(id)) return `expected ${kind.ids.join(" or ")}`;
  return undefined;
}

/** @throws HttpError if the file, or a folder on its way, is a symlink out of the content folder */
export async function refuseOutside(root: string, file: string): Promise<void> {
  const parts = file.split("/");
  for (const [index] of parts.entries()) {
    if (await leadsOutside(root, parts.slice(0, index + 1).join("/"))) {
      throw new HttpError(400, `${file} cannot be edited: a symlink on its way leaves the content folder.`);
    }
  }
}

/**
 * Finds an existing file or folder whose name differs only in case, which macOS and Windows take for the same.
 * @returns its path below the content folder
 */
export async function sameButForCase(root: string, file: string): Promise<string | undefined> {
  let folder = "";
  for (const part of file.split("/")) {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    const same = names.find((name) => name !== part && folded(name) === folded(part));
    if (same !== undefined) return path.posix.join(folder, same);
    folder = path.posix.join(folder, part);
  }
  return undefined;
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
