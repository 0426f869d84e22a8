import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { listen } from "../../../src/server/http.ts";
import { ANY_PORT, BUILD_DIR, ROOT, type ServedSite } from "./running-site.ts";

/**
 * Serves the exported site on a free port, like a host of files: `404.html` for missing ones, whatever the query. With
 * `addsSlash` it redirects folders to their address with a trailing slash, as some hosts do.
 */
export async function runStaticSite({
  addsSlash = false,
  basePath = "",
  buildDir = BUILD_DIR,
} = {}): Promise<ServedSite> {
  const requests: string[] = [];
  const root = path.join(ROOT, buildDir, "static");
  // Read once: a late request may come after a test has removed its files.
  const notFound = await readFile(path.join(root, "404.html"), "utf8");
  const isFolder = (address: string) => statSync(root + address, { throwIfNoEntry: false })?.isDirectory();
  const app = new Hono()
    .use(async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      requests.push(pathname + search);
      if (!addsSlash || pathname.endsWith("/") || !isFolder(pathname)) return next();
      return c.redirect(`${pathname}/${search}`, 301);
    })
    .use(serveStatic({ root }))
    .notFound((c) => c.html(notFound, 404));
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, ANY_PORT);
  return {
    origin: `http://127.0.0.1:${port}${basePath}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
