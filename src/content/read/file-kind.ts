import path from "node:path";
import { PICTURE_FORMATS } from "../check/pictures.ts";
import { COLLECTIONS, DATABASES } from "../publish/collections.ts";
import { originalOf, readTranslationName } from "./translation-file.ts";

export const SITE_FILE = "site.yaml";

/** The folders of document pages, below the content folder. */
export const DOCUMENT_FOLDERS = ["documents", "legal"];

/** Folders of content. */
export const CONTENT_FOLDERS: readonly string[] = [...DATABASES, ...DOCUMENT_FOLDERS, "media"];

/** A text file of the content. */
export interface TextFile {
  readonly file: string;
  /** The name of its schema. */
  readonly kind: string;
  readonly id: string;
}

/**
 * What a text file of the content is, by its name; undefined for pictures and other files.
 * @param file relative to the content folder, with forward slashes
 */
export function textFileOf(file: string): TextFile | undefined {
  if (originalOf(file) === SITE_FILE) return { file, kind: "site", id: "site" };
  const { base, name: id } = path.posix.parse(file);
  if (base.startsWith(".") || base === "README.md") return undefined;
  const [folder = "", collection = "", ...deeper] = file.split("/");
  if (deeper.length === 0 && DOCUMENT_FOLDERS.includes(folder)) {
    return file.endsWith(".md") ? { file, kind: "document", id: file } : undefined;
  }
  const kind = COLLECTIONS.find((known) => known.database === folder && known.collection === collection);
  if (kind === undefined || deeper.length !== 1) return undefined;
  const isText = file.endsWith(".yaml") || (kind.textField !== undefined && file.endsWith(".md"));
  return isText ? { file, kind: kind.name, id } : undefined;
}

/** Whether the site reads a file of this name; keys, notes and scripts in the content folder are none of its files. */
export function isContentFile(file: string): boolean {
  const format = path.posix.extname(file).slice(1).toLowerCase();
  return textFileOf(file) !== undefined || (file.startsWith("media/") && PICTURE_FORMATS.includes(format));
}

interface Translation {
  readonly original: TextFile;
  readonly language: string;
}

/**
 * What a file translates, if so.
 * @param languages of the site: in another one, it is a document of its own
 */
export function translationIn(file: string, languages: readonly string[]): Translation | undefined {
  const name = readTranslationName(file);
  if (name === undefined || !languages.includes(name.language)) return undefined;
  const original = textFileOf(name.original);
  return original && { original, language: name.language };
}
