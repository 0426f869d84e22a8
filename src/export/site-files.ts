import type { Hono } from "hono";
import { withInlinePolicy } from "./static-page.ts";

/** Its response becomes the host's page for unknown addresses, in each language. */
export const NOT_FOUND = "/404";

/** Ends of the addresses of a list's second page, and of its whole. */
const FIRST_LINKED = "/page/2";
const WHOLE = "/page/all";

/** A file of the export, relative to its folder. */
export interface SiteFile {
  readonly path: string;
  readonly body: Uint8Array | string;
}

export class ExportError extends Error {
  override readonly name = "ExportError";

  constructor(address: string, status: number, expected: number) {
    super(
      `${address} cannot be exported: it answered ${status}, expected ${expected}. The log above says why, and ` +
        '"npm run content -- check" names the file. The last export is untouched; fix the file and export again.',
    );
  }
}

/** A file of the last export as text; undefined if it is missing. */
export type ReadLast = (path: string) => Promise<string | undefined>;

/**
 * The files that let a static host answer an address: `index.html` in a folder per page, and the page's data under
 * both names that clicks request.
 * @param address without base path
 * @param last for pages that the same build made: one with the same data is not rendered again
 * @throws ExportError if the site responds with an error
 */
export async function filesOf(
  app: Hono,
  address: string,
  basePath: string,
  last?: ReadLast,
): Promise<readonly SiteFile[]> {
  const paths = pagePaths(address);
  const readData = () => app.request(`${basePath}${address}${address.endsWith("/") ? "_" : ""}.data`);
  const lastData = await last?.(paths.data[0]);
  if (lastData !== undefined && lastData === (await (await readData()).text())) {
    const html = await last?.(paths.html);
    if (html !== undefined) return pageFiles(paths, html, lastData);
  }
  const answer = await app.request(basePath + address);
  if (answer.status !== 200) throw new ExportError(address, answer.status, 200);
  const html = await staticHtml(answer);
  if (html === undefined) return [{ path: paths.folder, body: new Uint8Array(await answer.arrayBuffer()) }];
  const data = await readData();
  if (!data.ok) throw new ExportError(`${address}.data`, data.status, 200);
  return pageFiles(paths, html, await data.text());
}

/**
 * The page for unknown addresses, which has a file of its own name and no data.
 * @param language address: `/es`; empty for the first
 * @throws ExportError if the site responds with another status than 404
 */
export async function notFoundFile(app: Hono, language: string, basePath: string): Promise<SiteFile> {
  const address = language + NOT_FOUND;
  const answer = await app.request(basePath + address);
  const html = answer.status === 404 ? await staticHtml(answer) : undefined;
  if (html === undefined) throw new ExportError(address, answer.status, 404);
  return { path: `${address.slice(1)}.html`, body: html };
}

interface PagePaths {
  readonly folder: string;
  readonly html: string;
  readonly data: readonly [string, ...string[]];
}

function pagePaths(address: string): PagePaths {
  // Home, in any language.
  const isHome = address.endsWith("/");
  const folder = address.slice(1).replace(/\/$/, "");
  const inside = folder && `${folder}/`;
  return { folder, html: `${inside}index.html`, data: [`${inside}_.data`, ...(isHome ? [] : [`${folder}.data`])] };
}

function pageFiles(paths: PagePaths, html: string, data: string): readonly SiteFile[] {
  return [{ path: paths.html, body: html }, ...paths.data.map((path) => ({ path, body: data }))];
}

/** A page with its policy inside; undefined if the response is another file. */
async function staticHtml(answer: Response): Promise<string | undefined> {
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy === null || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  return withInlinePolicy(await answer.text(), policy);
}

/**
 * The pages of a list that follow a page, without base path: the next one, and after the first the page with the whole
 * list.
 */
export function listPagesAfter(html: string, siteUrl: string): readonly string[] {
  const [, next = ""] = /<link rel="next" href="([^"]+)"/.exec(html) ?? [];
  if (!next.startsWith(`${siteUrl}/`)) return [];
  const address = next.slice(siteUrl.length);
  return [address, ...(address.endsWith(FIRST_LINKED) ? [address.replace(FIRST_LINKED, WHOLE)] : [])];
}

/** Preview addresses in a page, without base path. */
export function previewsIn(html: string, siteUrl: string): readonly string[] {
  return Array.from(html.matchAll(/<meta property="og:image" content="([^"]+)"/g), ([, address = ""]) => address)
    .filter((address) => address.startsWith(`${siteUrl}/`))
    .map((address) => address.slice(siteUrl.length));
}
