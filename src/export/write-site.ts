import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Hono } from "hono";
import { ExportError, filesOf, NOT_FOUND, previewsIn, type SiteFile } from "./site-files.ts";

export interface ExportOptions {
  readonly app: Hono;
  /** What the site answers, below its base path; the previews that pages name are found in them. */
  readonly addresses: readonly string[];
  /** Addresses that exist only where a document does, each with the file of that document. */
  readonly optional: ReadonlyMap<string, string>;
  /**
   * Addresses of pictures, the base path included. They are asked for, too: the folder they come from has originals that
   * the site hands out to nobody. One that it does not answer is left out.
   */
  readonly pictures: readonly string[];
  readonly basePath: string;
  readonly siteUrl: string;
  /** Folders of files as they are, each with its name in the site. */
  readonly folders: readonly { readonly from: string; readonly to: string }[];
  /** Replaced once the whole site is written; until then, and after a failure, the last export stays. The site lies in it below its base path, as on the host. */
  readonly target: string;
  /** Told of each address that was written. */
  readonly onWritten: (address: string) => void;
  /** Told of each optional address that is left out, and of the file that is missing or cannot be read. */
  readonly onLeftOut: (address: string, file: string) => void;
}

/**
 * Writes the whole site as files for any static host.
 * @returns how many addresses were written
 * @throws ExportError where the site cannot answer one of its own addresses
 */
export async function writeSite(options: ExportOptions): Promise<number> {
  const { target } = options;
  const next = `${target}.next`;
  const last = `${target}.last`;
  // An export that was killed while it was replaced lies under its other name, alone or beside the new one.
  await rename(last, target).catch(() => rm(last, { recursive: true, force: true }));
  try {
    await rm(next, { recursive: true, force: true });
    const written = await writeInto(next, options);
    await rename(target, last).catch(ignoreMissing);
    await rename(next, target);
    await rm(last, { recursive: true, force: true });
    return written;
  } catch (error) {
    await rename(last, target).catch(() => undefined);
    await rm(next, { recursive: true, force: true });
    throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function writeInto(target: string, options: ExportOptions): Promise<number> {
  const { app, basePath, siteUrl, optional, pictures, folders, onWritten, onLeftOut } = options;
  const root = path.join(target, basePath);
  await mkdir(root, { recursive: true });
  for (const { from, to } of folders) {
    await cp(from, path.join(root, to), { recursive: true, filter: (file) => isPublic(path.relative(from, file)) });
  }
  for (const address of pictures) {
    const answer = await app.request(address);
    const body = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok) await writeOne(target, { path: decodeURIComponent(address), body });
  }
  const previews = new Set<string>();
  let written = 0;
  async function write(address: string): Promise<void> {
    const document = optional.get(address);
    const files = await filesOf(app, address, basePath).catch((error: unknown) => {
      if (document === undefined || !(error instanceof ExportError) || error.status !== 404) throw error;
      onLeftOut(address, document);
    });
    if (files === undefined) return;
    for (const file of files) {
      await writeOne(root, file);
      if (typeof file.body === "string") for (const preview of previewsIn(file.body, siteUrl)) previews.add(preview);
    }
    written++;
    onWritten(address);
  }
  for (const address of [...options.addresses, NOT_FOUND]) await write(address);
  for (const address of previews) await write(address);
  // GitHub Pages runs Jekyll otherwise, which drops files whose names begin with an underscore.
  for (const folder of new Set([root, target])) await writeFile(path.join(folder, ".nojekyll"), "");
  // Hosts look for it where the domain begins.
  if (basePath !== "") await cp(path.join(root, "404.html"), path.join(target, "404.html"));
  return written;
}

/** As the server has it, hidden files are nobody's. Compressed ones would stand there as files of their own: hosts make theirs. */
function isPublic(file: string): boolean {
  return !/(^|[/\\])\.|\.(br|gz)$/.test(file);
}

async function writeOne(root: string, { path: name, body }: SiteFile): Promise<void> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
}
