import { createHash } from "node:crypto";
import { readFile, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { THEME_FILE } from "../../content/check/styles.ts";
import { codeOf, leadsOutside } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { contentPath, refuseOutside, sameButForCase } from "./content-path.ts";
import { HttpError } from "./http-error.ts";

/** The files of the content folder, changed one after another. Each method throws HttpError for other paths. */
export interface OwnerFiles {
  readonly root: string;
  /** The bytes of a file; undefined if there is none. */
  bytes(file: string): Promise<Buffer | undefined>;
  /** @throws HttpError if it is not UTF-8 text, or missing, which `theme.css` may be */
  text(file: string): Promise<string>;
  /**
   * Replaces the text of a file.
   * @param base hash of the text that was edited
   * @throws HttpError 409 if the file has changed since
   */
  edit(file: string, base: string, change: (former: string) => Promise<string>): Promise<void>;
  /** @throws HttpError 409 if there is such a file */
  create(file: string, bytes: string | Uint8Array): Promise<void>;
  /** Writes a file, whatever it was. */
  put(file: string, bytes: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
}

interface Options {
  /** Called with what a change is about to replace. */
  readonly keep: ((file: string, former: Uint8Array) => Promise<void>) | undefined;
  readonly onWrite: () => void;
}

export function openOwnerFiles(root: string, { keep, onWrite }: Options): OwnerFiles {
  let last: Promise<unknown> = Promise.resolve();
  /** Does work after all earlier work. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function bytes(file: string): Promise<Buffer | undefined> {
    const place = path.join(root, contentPath(file));
    try {
      // Reading a pipe would never end.
      if (!(await stat(place)).isFile() || (await leadsOutside(root, file))) return undefined;
      return await readFile(place);
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) return undefined;
      throw error;
    }
  }

  async function text(file: string): Promise<string> {
    const found = await bytes(file);
    // The owner writes into it first.
    if (found === undefined && file === THEME_FILE) return "";
    if (found === undefined) throw new HttpError(404, `${file} does not exist.`);
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(found);
    } catch {
      throw new HttpError(422, `${file} is not UTF-8 text.`);
    }
  }

  /** Writes through a symlink to a file; undefined removes. */
  async function write(file: string, content: string | Uint8Array | undefined): Promise<void> {
    const place = path.join(root, contentPath(file));
    await refuseOutside(root, file);
    const former = await bytes(file);
    if (former !== undefined) await keep?.(file, former);
    if (content === undefined) await rm(place, { force: true });
    else await writeAtomically(former === undefined ? place : await realpath(place), content, { flush: true });
    onWrite();
  }

  return {
    root,
    bytes,
    text,
    edit: (file, base, change) =>
      inOrder(async () => {
        const former = await text(file);
        if (textHash(former) !== base) {
          throw new HttpError(409, `${file} was changed by another program. The form now shows that version.`);
        }
        const next = await change(former);
        if (next !== former) await write(file, next);
      }),
    create: (file, content) =>
      inOrder(async () => {
        contentPath(file);
        const same = (await bytes(file)) === undefined ? await sameButForCase(root, file) : file;
        if (same !== undefined) throw new HttpError(409, `${same} exists already.`);
        await write(file, content);
      }),
    put: (file, content) => inOrder(() => write(file, content)),
    remove: (file) =>
      inOrder(async () => {
        if ((await bytes(file)) === undefined) throw new HttpError(404, `${file} does not exist.`);
        await write(file, undefined);
      }),
  };
}

export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
