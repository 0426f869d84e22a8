import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { isMediaFile, PICTURE_FORMATS } from "../../content/check/pictures.ts";
import { THEME_FILE } from "../../content/check/styles.ts";
import { originalOf, RECIPIENTS_FILE, textFileOf } from "../../content/read/file-kind.ts";
import { leadsOutside } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { COLLECTIONS, isDocumentId } from "../../domain/collections.ts";
import { mediaField } from "../../domain/documents/fields.ts";
import { HttpError } from "./http-error.ts";

/**
 * Whether the content reader would read a file of this name.
 * @param file relative to the content folder, with forward slashes
 */
export function isContentPath(file: string): boolean {
  if (/[\\\p{Cc}]/u.test(file) || file.split("/").some((part) => part === "" || part.startsWith("."))) return false;
  const picture = /^media\/(.+)$/s.exec(file)?.[1];
  if (picture !== undefined) return mediaField.safeParse(picture).success && isMediaFile(picture);
  const { kind, id = "" } = textFileOf(originalOf(file)) ?? {};
  const collection = COLLECTIONS.find(({ name }) => name === kind);
  if (collection === undefined) return kind !== undefined;
  return isDocumentId(id) && (collection.ids === undefined || collection.ids.includes(id));
}

/** @throws HttpError unless it is the name of a content file */
export function contentPath(file: string): string {
  if (isContentPath(file)) return file;
  const expected = file.startsWith("media/")
    ? `a picture (${PICTURE_FORMATS.join(", ")}) without # ? and % in its name`
    : "site.yaml, a page in documents or legal, a document in its collection, or a picture in media";
  throw new HttpError(400, `${JSON.stringify(file)} cannot be edited: expected ${expected}.`);
}

/** Files that the editor shows before they exist. */
const FIRST_TEXTS: Readonly<Record<string, string>> = {
  [THEME_FILE]: "",
  [RECIPIENTS_FILE]: "# yaml-language-server: $schema=../.schemas/recipients.json\nrecipients: []\n",
};

/**
 * The files of the content folder, changed one after another. Each method throws HttpError for other paths.
 * @param keep called with what a change is about to replace
 * @param onWrite called after each change
 */
export function openOwnerFiles(
  root: string,
  keep: ((file: string, former: Uint8Array) => Promise<void>) | undefined,
  onWrite: () => void,
) {
  let last: Promise<unknown> = Promise.resolve();
  /** Does work after all earlier work. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /** The bytes of a file; undefined if there is none. */
  async function bytes(file: string): Promise<Buffer | undefined> {
    const place = path.join(root, contentPath(file));
    return existsSync(place) && !leadsOutside(root, file) ? readFile(place) : undefined;
  }

  /** @throws HttpError if it is not UTF-8 text, or missing, unless the owner may write into it first */
  async function text(file: string): Promise<string> {
    const found = await bytes(file);
    const first = FIRST_TEXTS[file];
    if (found === undefined && first !== undefined) return first;
    if (found === undefined) throw new HttpError(404, `${file} does not exist.`);
    if (!isUtf8(found)) throw new HttpError(422, `${file} is not UTF-8 text.`);
    return found.toString();
  }

  /** Writes through a symlink to a file; undefined removes. */
  async function write(file: string, content: string | Uint8Array | undefined): Promise<void> {
    const place = path.join(root, contentPath(file));
    for (let part = file; part !== "."; part = path.posix.dirname(part)) {
      if (leadsOutside(root, part)) throw new HttpError(400, `${part} is a symlink out of the content folder.`);
    }
    const former = await bytes(file);
    if (former !== undefined) await keep?.(file, former);
    if (content === undefined) await rm(place, { force: true });
    else await writeAtomically(former === undefined ? place : await realpath(place), content);
    onWrite();
  }

  return {
    bytes,
    text,
    /**
     * Replaces the text of a file.
     * @param base hash of the text that was edited
     * @throws HttpError 409 if the file has changed since
     */
    edit: (file: string, base: string, change: (former: string) => Promise<string>) =>
      inOrder(async () => {
        const former = await text(file);
        if (textHash(former) !== base) {
          throw new HttpError(409, `${file} was changed by another program. The form now shows that version.`);
        }
        const next = await change(former);
        if (next !== former) await write(file, next);
      }),
    /** @throws HttpError 409 if there is such a file */
    create: (file: string, content: string | Uint8Array) =>
      inOrder(async () => {
        if ((await bytes(file)) !== undefined) throw new HttpError(409, `${file} exists already.`);
        await write(file, content);
      }),
    put: (file: string, content: Uint8Array) => inOrder(() => write(file, content)),
    remove: (file: string) =>
      inOrder(async () => {
        if ((await bytes(file)) === undefined) throw new HttpError(404, `${file} does not exist.`);
        await write(file, undefined);
      }),
  };
}

export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
