import { withInlinePolicy } from "./static-page.ts";

/** Its response becomes the host's page for unknown addresses, in each language. */
const NOT_FOUND = "/404";

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

/** A complete response. */
interface Answered {
  readonly status: number;
  /** Header names and values alternate. */
  readonly identity: { readonly headers: readonly string[]; readonly body: Uint8Array };
}

/** Answers an address of the site, base path included. */
export type Answer = (address: string) => Promise<Answered>;

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
  answer: Answer,
  address: string,
  basePath: string,
  last?: ReadLast,
): Promise<readonly SiteFile[]> {
  const paths = pagePaths(address);
  const lastData = await last?.(paths.data[0]);
  if (lastData !== undefined && lastData === textOf(await answer(basePath + dataOf(address)))) {
    const html = await last?.(paths.html);
    if (html !== undefined) return pageFiles(paths, html, lastData);
  }
  const page = await answer(basePath + address);
  if (page.status !== 200) throw new ExportError(address, page.status, 200);
  const html = staticHtml(page);
  if (html === undefined) return [{ path: paths.folder, body: page.identity.body }];
  const data = await answer(basePath + dataOf(address));
  if (data.status !== 200) throw new ExportError(`${address}.data`, data.status, 200);
  return pageFiles(paths, html, textOf(data));
}

/**
 * The page for unknown addresses, which has a file of its own name and no data.
 * @param language address: `/es`; empty for the first
 * @throws ExportError if the site responds with another status than 404
 */
export async function notFoundFile(answer: Answer, language: string, basePath: string): Promise<SiteFile> {
  const address = language + NOT_FOUND;
  const page = await answer(basePath + address);
  const html = page.status === 404 ? staticHtml(page) : undefined;
  if (html === undefined) throw new ExportError(address, page.status, 404);
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
function staticHtml(page: Answered): string | undefined {
  const { headers } = page.identity;
  const header = (name: string) => headers[headers.indexOf(name) + 1] ?? "";
  if (!header("content-type").startsWith("text/html")) return undefined;
  return withInlinePolicy(textOf(page), header("content-security-policy"));
}

/** Of the data of a page, which for home is below it. */
function dataOf(address: string): string {
  return `${address}${address.endsWith("/") ? "_" : ""}.data`;
}

function textOf({ identity }: Answered): string {
  return Buffer.from(identity.body).toString();
}
