import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "../content/read/read-files.ts";
import { dataOf } from "../domain/site/addresses.ts";
import { xmlText } from "../domain/site/feeds.ts";
import type { Address } from "./addresses.ts";
import type { PreparedResponse, Variant } from "./prepared-response.ts";

export class ExportError extends Error {
  override readonly name = "ExportError";

  constructor(address: string, status: number, expected = 200) {
    super(
      `${address} cannot be exported: it answered ${status}, expected ${expected}. The log above says why, and ` +
        '"npx mass-and-line check" names the file. The last export is untouched; fix the file and export again.',
    );
  }
}

type Exported = Pick<PreparedResponse, "status"> & { readonly identity: Pick<Variant, "headers" | "body"> };

export interface ExportOptions {
  /** Responds to an address of the site, base path included. */
  readonly respond: (address: string) => Promise<Exported>;
  readonly request: (address: string) => Response | Promise<Response>;
  readonly addresses: readonly string[];
  /** Addresses that moved: each gets a page that leads on. */
  readonly redirects: readonly Required<Pick<Address, "path" | "movedTo">>[];
  readonly siteUrl: string;
  readonly languages: readonly string[];
  /**
   * Addresses of the manifest and of pictures, with base path. They are requested, because the folder contains originals
   * that are not public. Missing ones are left out.
   */
  readonly files: readonly string[];
  readonly basePath: string;
  readonly clientDir: string;
  /**
   * Replaced once the export is complete; a failure keeps the last one. Unchanged files keep their times, so that a
   * synchronization sends only what changed.
   */
  readonly target: string;
  /** Whether the site is below its base path in the target, for a host that serves the target at its root. */
  readonly isNested: boolean;
  readonly onWritten: (address: string) => void;
}

/**
 * @returns the number of pages and files that have an address
 * @throws ExportError if an address of the site fails
 */
export async function writeSite(options: ExportOptions) {
  const { target } = options;
  const next = `${target}.next`;
  const last = `${target}.last`;
  // An export killed during the swap is left under its temporary name.
  await rename(last, target).catch(() => rm(last, { recursive: true, force: true }));
  try {
    await rm(next, { recursive: true, force: true });
    const written = await writeInto(next, options);
    await rename(target, last).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    await rename(next, target);
    await rm(last, { recursive: true, force: true });
    return written;
  } catch (error) {
    await rename(last, target).catch(() => undefined);
    await rm(next, { recursive: true, force: true });
    throw error;
  }
}

async function writeInto(next: string, options: ExportOptions): Promise<number> {
  const { respond, request, basePath, clientDir, target, onWritten } = options;
  /** The folder of the site in the target. */
  const top = options.isNested ? basePath : "";

  async function put(name: string, body: Uint8Array | string): Promise<void> {
    const file = path.join(next, name);
    const bytes = Buffer.from(body);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const before = path.join(target, name);
    const found = await stat(before).catch(() => undefined);
    const isSame = found?.isFile() === true && found.size === bytes.length && bytes.equals(await readFile(before));
    if (isSame) await utimes(file, found.atime, found.mtime);
  }

  for (const { name } of await filesBelow(clientDir)) {
    // Compressed copies would be separate public files, and hosts compress themselves.
    if (!/\.(br|gz)$/.test(name)) await put(path.join(top, name), await readFile(path.join(clientDir, name)));
  }
  for (const address of options.files) {
    const response = await request(address);
    const name = path.join(top, decodeURIComponent(address).slice(basePath.length));
    if (response.ok) await put(name, new Uint8Array(await response.arrayBuffer()));
    else if (response.status !== 404) throw new ExportError(address, response.status);
  }
  const languages = ["", ...options.languages];
  for (const language of languages) {
    const page = await respond(`${basePath}${language}/404`);
    const html = page.status === 404 ? staticHtml(page) : undefined;
    if (html === undefined) throw new ExportError(`${language}/404`, page.status, 404);
    // Hosts look for it at the root.
    for (const folder of new Set([top, ""])) await put(path.join(folder, `${language}/404.html`), html);
  }
  for (const address of options.addresses) {
    const page = await respond(basePath + address);
    if (page.status !== 200) throw new ExportError(address, page.status);
    const html = staticHtml(page);
    if (html === undefined) await put(path.join(top, address), page.identity.body);
    else {
      await put(path.join(top, address, "index.html"), html);
      const dataAddress = dataOf(address);
      const data = await respond(basePath + dataAddress);
      if (data.status !== 200) throw new ExportError(dataAddress, data.status);
      // Both names that clicks request.
      const names = new Set([dataAddress, path.posix.join(address, "_.data")]);
      for (const name of names) await put(path.join(top, name), data.identity.body);
    }
    onWritten(address);
  }
  for (const { path: address, movedTo } of options.redirects) {
    const isHere = movedTo.startsWith("/");
    const html = redirectPage(isHere ? basePath + movedTo : movedTo, isHere ? options.siteUrl + movedTo : movedTo);
    // Hosts send a file of any other type as what its name says.
    await put(path.join(top, address, /\.html?$/i.test(address) ? "" : "index.html"), html);
  }
  // Otherwise GitHub Pages runs Jekyll, which drops files whose names start with an underscore.
  for (const folder of new Set([top, ""])) await put(path.join(folder, ".nojekyll"), "");
  return languages.length + options.addresses.length + options.redirects.length;
}

/** @param to also a path, so that the page works on any host */
function redirectPage(to: string, canonical: string): string {
  const address = xmlText(to);
  return `<!doctype html><meta charset="utf-8"><title>${address}</title><meta name="robots" content="noindex"><link rel="canonical" href="${xmlText(canonical)}"><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">${address}</a>`;
}

/** A page with its policy inside, for hosts that cannot send it; undefined if the response is another file. */
function staticHtml({ identity: { headers, body } }: Exported): string | undefined {
  const header = (name: string) => headers[headers.indexOf(name) + 1] ?? "";
  if (!header("content-type").startsWith("text/html")) return undefined;
  // `frame-ancestors` has no effect in a `meta` element but a warning.
  const directives = header("content-security-policy")
    .split("; ")
    .filter((directive) => !directive.startsWith("frame-ancestors"));
  const content = xmlText(directives.join("; "));
  // First, because it only affects what follows.
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  return Buffer.from(body)
    .toString()
    .replace(/<head[^>]*>/, (head) => head + meta);
}
