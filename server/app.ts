import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import type { DocumentReader } from "../core/document-store.ts";
import { MEDIA_POLICY } from "./content-security-policy.ts";
import { type Health, healthOf } from "./health.ts";
import { mayReveal } from "./protected-mode.ts";
import { readingOnly, refuseLongAddresses } from "./refusals.ts";
import { createRenderPage, type RenderDependencies } from "./render-page.ts";
import { keepOnTls } from "./tls.ts";

export interface AppDependencies extends Omit<RenderDependencies, "sealed"> {
  /** Folder of the built browser files; none in development, where Vite serves them and injects scripts of its own. */
  readonly clientDir?: string;
  readonly contentDir: string;
  readonly basePath: string;
  /** The same stores without a memory, for the health check. */
  readonly stores: Readonly<Record<"portfolio" | "tracker", DocumentReader>>;
}

const YEAR_IN_SECONDS = 31_536_000;
/** When to ask again for a page whose store is away (D23). */
const RETRY_AFTER_SECONDS = "10";

/** The site as a request handler, without a port. */
export function createApp(dependencies: AppDependencies): Hono {
  const { clientDir, contentDir, basePath, files, stores } = dependencies;
  const render = createRenderPage({ ...dependencies, sealed: clientDir !== undefined });
  const withoutBase = (path: string) => path.slice(basePath.length);
  const app = new Hono().basePath(basePath);

  app.use(
    secureHeaders({
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      strictTransportSecurity: false,
    }),
    refuseLongAddresses,
    keepOnTls,
  );

  // The build knows its base path with a slash at the end only.
  app.get("/", async (c, next) =>
    c.req.path === basePath ? c.redirect(`${basePath}/${new URL(c.req.url).search}`, 308) : next(),
  );

  app.get("/healthz", async (c) => {
    const health: Health = await healthOf(stores);
    c.header("Cache-Control", "no-store");
    return c.json(health, health.status === "ok" ? 200 : 503);
  });

  if (clientDir !== undefined) {
    app.use(
      "/assets/*",
      foundWith({ "Cache-Control": `public, max-age=${YEAR_IN_SECONDS}, immutable` }),
      serveStatic({ root: clientDir, precompressed: true, rewriteRequestPath: withoutBase }),
    );
  }

  app.use(
    "/media/*",
    foundWith({ "Content-Security-Policy": MEDIA_POLICY, "Cache-Control": "public, max-age=3600" }),
    etag(),
    serveStatic({ root: contentDir, rewriteRequestPath: withoutBase }),
  );

  app.all("*", readingOnly, compress(), async (c) => {
    const reveal = mayReveal(c, files().site.modes, basePath);
    const { pathname, search } = new URL(c.req.url);
    const { status, headers, body } = await render({ address: pathname + search, reveal });
    c.header("Cache-Control", reveal ? "private, no-store" : "no-cache");
    c.header("Vary", "Cookie, Host");
    // Set here, because the router loses the headers of an error on its way up.
    if (status === 503) c.header("Retry-After", RETRY_AFTER_SECONDS);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return new Response(Uint8Array.from(body), { status, headers: c.res.headers });
  });

  return app;
}

/** Adds headers to a file that was found, and to the answer that the visitor's copy of it is still good. */
function foundWith(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
