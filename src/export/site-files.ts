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
  readonly status: number;

  constructor(address: string, status: number, expected: number) {
    super(
      `${address} cannot be exported: it answered ${status}, expected ${expected}. The log above says why, and ` +
        '"npm run content -- check" names the file. The last export is untouched; fix the file and export again.',
    );
    this.status = status;
  }
}

/**
 * The files that let a static host answer an address: `index.html` in a folder per page, and the page's data under
 * both names that clicks request.
 * @param address without base path
 * @param expected status: 404 for a page for unknown addresses, which has a file of its own name and no data
 * @throws ExportError if the site responds with another one
 */
export async function filesOf(
  app: Hono,
  address: string,
  basePath: string,
  expected: 200 | 404 = 200,
): Promise<readonly SiteFile[]> {
  const answer = await app.request(basePath + address);
  if (answer.status !== expected) throw new ExportError(address, answer.status, expected);
  // Home, in any language.
  const isHome = address.endsWith("/");
  const folder = address.slice(1).replace(/\/$/, "");
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy === null || !answer.headers.get("Content-Type")?.startsWith("text/html")) {
    return [{ path: folder, body: new Uint8Array(await answer.arrayBuffer()) }];
  }
  const body = withInlinePolicy(await answer.text(), policy);
  if (expected === 404) return [{ path: `${folder}.html`, body }];
  const answered = await app.request(`${basePath}${address}${isHome ? "_" : ""}.data`);
  if (!answered.ok) throw new ExportError(`${address}.data`, answered.status, 200);
  const data = await answered.text();
  return [
    { path: `${folder && `${folder}/`}index.html`, body },
    { path: `${folder && `${folder}/`}_.data`, body: data },
    ...(isHome ? [] : [{ path: `${folder}.data`, body: data }]),
  ];
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
