import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type ExportChanges, filesIn, nextExport } from "./next-export.ts";
import { type Answer, ExportError, filesOf, notFoundFile, type SiteFile } from "./site-files.ts";

/** The version of the build that made the export. */
const VERSION = ".version";

export interface ExportOptions {
  readonly answer: Answer;
  /** Requests a file that is not prepared. */
  readonly request: (address: string) => Response | Promise<Response>;
  /** Of the build, which renders the same page from the same data. Unknown ones render every page again. */
  readonly version: string | undefined;
  /** All, without base path. */
  readonly addresses: readonly string[];
  /** Address of the manifest, with base path. */
  readonly manifest: string;
  /** Addresses of the further languages: `/es`. */
  readonly languages: readonly string[];
  /**
   * Picture addresses with base path. They are requested, because the folder contains originals that are not public.
   * Those that are not found are left out.
   */
  readonly pictures: readonly string[];
  readonly basePath: string;
  /** Folders to copy, with their names in the export. */
  readonly folders: readonly { readonly from: string; readonly to: string }[];
  /**
   * Replaced once the export is complete; a failure keeps the last one. Unchanged files keep their times. The site is
   * below its base path, as on the host.
   */
  readonly target: string;
  readonly onWritten: (address: string) => void;
}

/** The number of addresses, and how their files differ from the last export. */
export interface WrittenSite extends ExportChanges {
  readonly addresses: number;
}

/** @throws ExportError if an address of the site fails */
export async function writeSite(options: ExportOptions): Promise<WrittenSite> {
  const { target } = options;
  const next = `${target}.next`;
  const last = `${target}.last`;
  // An export killed during the swap is left under its temporary name.
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

async function writeInto(folder: string, options: ExportOptions): Promise<WrittenSite> {
  const { answer, request, version, basePath, pictures, manifest, folders, onWritten } = options;
  const next = nextExport(folder, options.target);
  const put = (file: SiteFile) => next.put({ ...file, path: path.join(basePath, file.path) });
  await mkdir(folder, { recursive: true });
  for (const { from, to } of folders) {
    for (const name of (await filesIn(from)).filter(isPublic)) {
      await put({ path: path.join(to, name), body: await readFile(path.join(from, name)) });
    }
  }
  for (const address of [...pictures, manifest]) {
    const answer = await request(address);
    const body = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok) await next.put({ path: decodeURIComponent(address), body });
    else if (answer.status !== 404) throw new ExportError(address, answer.status, 200);
  }
  let addresses = 0;
  const readLast = (name: string) => readFile(path.join(options.target, name), "utf8").catch(() => undefined);
  let isSameVersion = version !== undefined && (await readLast(VERSION)) === version;
  if (version !== undefined) await next.put({ path: VERSION, body: version });
  for (const language of ["", ...options.languages]) {
    const file = await notFoundFile(answer, language, basePath);
    // It contains what all pages share, such as the policy.
    isSameVersion = (await put(file)) && isSameVersion;
    // Hosts look for it at the root.
    if (basePath !== "") await next.put(file);
    addresses++;
  }
  const readLastPage = isSameVersion ? (name: string) => readLast(path.join(basePath, name)) : undefined;
  for (const address of options.addresses) {
    const files = await filesOf(answer, address, basePath, readLastPage);
    for (const file of files) await put(file);
    addresses++;
    onWritten(address);
  }
  // Otherwise GitHub Pages runs Jekyll, which drops files whose names start with an underscore.
  for (const place of new Set([basePath, ""])) await next.put({ path: path.join(place, ".nojekyll"), body: "" });
  return { addresses, ...(await next.changes()) };
}

/** Hidden files are private. Compressed copies would be separate public files, and hosts compress themselves. */
function isPublic(file: string): boolean {
  return !/(^|[/\\])\.|\.(br|gz)$/.test(file);
}
