import { readFile, stat } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { listen } from "../../../src/server/http.ts";
import { ANY_PORT, BUILD_DIR, ROOT, type ServedSite } from "./running-site.ts";

/** Content types by the end of the file name; the first match applies. */
const TYPES = {
  "feed.xml": "application/rss+xml; charset=utf-8",
  ".avif": "image/avif",
  ".css": "text/css",
  ".csv": "text/csv; charset=utf-8",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
} as const;

/** Serves the exported site on a free port. */
export async function runStaticSite({
  addsSlash = false,
  basePath = "",
  buildDir = BUILD_DIR,
} = {}): Promise<ServedSite> {
  const requests: string[] = [];
  const root = path.join(ROOT, buildDir, "static");
  // Read once: a late request may come after a test has removed its files.
  const server = createStaticServer(root, await readFile(path.join(root, "404.html")), addsSlash);
  server.on("request", ({ url = "" }) => requests.push(url));
  const port = await listen(server, ANY_PORT);
  return {
    origin: `http://127.0.0.1:${port}${basePath}`,
    requests,
    errors: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A minimal file server: `index.html` for folders, `404.html` for missing files; it ignores queries and encodings. With
 * `addsSlash` it redirects folders to their address with a trailing slash, as some hosts do.
 */
function createStaticServer(root: string, notFound: Buffer, addsSlash: boolean): Server {
  return createServer(async ({ url = "/" }, response) => {
    const { pathname, search } = new URL(url, "http://static.invalid");
    const file = path.join(root, decodeURIComponent(pathname));
    const found = await stat(file).catch(() => undefined);
    if (addsSlash && found?.isDirectory() && !pathname.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
      return;
    }
    const name = found?.isDirectory() ? path.join(file, "index.html") : file;
    const body = await readFile(name).catch(() => undefined);
    if (body === undefined) send(response, 404, "404.html", notFound);
    else send(response, 200, name, body);
  });
}

function send(response: ServerResponse, status: number, name: string, body: Buffer): void {
  const [, type = "application/octet-stream"] = Object.entries(TYPES).find(([end]) => name.endsWith(end)) ?? [];
  response.writeHead(status, { "Content-Type": type }).end(body);
}
