import path from "node:path";
import { COLLECTIONS } from "../../content/publish/collections.ts";
import { DOCUMENT_FOLDERS } from "../../content/read/read-document-pages.ts";
import { originalOf, readTranslationName } from "../../content/read/translation-file.ts";

/** A text file of the content. */
export interface EditedFile {
  readonly file: string;
  /** The name of its schema. */
  readonly kind: string;
  readonly id: string;
}

/** What a content file is, by its name; undefined for pictures and other files. */
export function editedFile(file: string): EditedFile | undefined {
  if (originalOf(file) === "site.yaml") return { file, kind: "site", id: "site" };
  const [folder = "", collection = "", ...deeper] = file.split("/");
  const id = path.posix.parse(file).name;
  if (deeper.length === 0 && DOCUMENT_FOLDERS.includes(folder)) {
    return file.endsWith(".md") && id !== "README" ? { file, kind: "document", id: file } : undefined;
  }
  const kind = COLLECTIONS.find((known) => known.database === folder && known.collection === collection);
  if (kind === undefined || deeper.length !== 1) return undefined;
  const isText = file.endsWith(".yaml") || (kind.textField !== undefined && file.endsWith(".md"));
  return isText && id !== "README" ? { file, kind: kind.name, id } : undefined;
}

interface Translation {
  readonly original: EditedFile;
  readonly language: string;
}

/**
 * What a file translates, if so.
 * @param languages of the site: in another one, it is a document of its own
 */
export function translationIn(file: string, languages: readonly string[]): Translation | undefined {
  const name = readTranslationName(file);
  if (name === undefined || !languages.includes(name.language)) return undefined;
  const original = editedFile(name.original);
  return original && { original, language: name.language };
}
