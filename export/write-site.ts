import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Hono } from "hono";
import { filesOf, NOT_FOUND, previewsIn, type SiteFile } from "./site-files.ts";

export interface ExportOptions {
  readonly app: Hono;
  /** What the site answers, below its base path; the previews that pages name are found in them. */
  readonly addresses: readonly string[];
  /**
   * Addresses of pictures, the base path included. They are asked for, too: the folder they come from has originals that
   * the site hands out to nobody. One that it does not answer is left out.
   */
  readonly pictures: readonly string[];
  readonly basePath: string;
  readonly siteUrl: string;
  /** Folders of files as they are, each with its name in the site. */
  readonly folders: readonly { readonly from: string; readonly to: string }[];
  /** Written anew; the site lies in it below its base path, as on the host. */
  readonly target: string;
  /** Told of each address that was written. */
  readonly onWritten: (address: string) => void;
}

/**
 * Writes the whole site as files for any static host.
 * @returns how many addresses were written
 * @throws ExportError where the site cannot answer one of its own addresses
 */
export async function writeSite(options: ExportOptions): Promise<number> {
  const { app, basePath, siteUrl, pictures, folders, target, onWritten } = options;
  const root = path.join(target, basePath);
  await rm(target, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  for (const { from, to } of folders) {
    await cp(from, path.join(root, to), { recursive: true, filter: (file) => isPublic(path.relative(from, file)) });
  }
  for (const address of pictures) {
    const answer = await app.request(address);
    const body = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok) await writeInto(target, { path: decodeURIComponent(address), body });
  }
  const previews = new Set<string>();
  async function write(address: string): Promise<void> {
    for (const file of await filesOf(app, address, basePath)) {
      await writeInto(root, file);
      if (typeof file.body === "string") for (const preview of previewsIn(file.body, siteUrl)) previews.add(preview);
    }
    onWritten(address);
  }
  const addresses = [...options.addresses, NOT_FOUND];
  for (const address of addresses) await write(address);
  for (const address of previews) await write(address);
  // Hosts look for it where the domain begins.
  if (basePath !== "") await cp(path.join(root, "404.html"), path.join(target, "404.html"));
  return addresses.length + previews.size;
}

/** As the server has it, hidden files are nobody's. Compressed ones would stand there as files of their own: hosts make theirs. */
function isPublic(file: string): boolean {
  return !/(^|[/\\])\.|\.(br|gz)$/.test(file);
}

async function writeInto(root: string, { path: name, body }: SiteFile): Promise<void> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, body);
}
