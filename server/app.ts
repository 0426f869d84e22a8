import { randomBytes } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteContext } from "../app/context.ts";
import type { DocumentReader } from "../core/document-store.ts";
import type { LegalPage, LegalPageId } from "../core/legal-page.ts";
import { createLibrary } from "../core/library.ts";
import type { MediaSource } from "../core/media-address.ts";
import type { Site } from "../core/site.ts";
import { createTrackerLibrary } from "../core/tracker-library.ts";
import type { MemoisedReader } from "../stores/memo.ts";
import { contentSecurityPolicy, MEDIA_POLICY } from "./content-security-policy.ts";
import { type Health, healthOf } from "./health.ts";
import { type Log, once } from "./log.ts";
import { mayReveal } from "./protected-mode.ts";
import { readingOnly, refuseLongAddresses } from "./refusals.ts";
import { keepOnTls } from "./tls.ts";
import { answering503 } from "./unavailable.ts";

/** The words and settings that live in files, as read last. */
export interface SiteFiles {
  readonly site: Site;
  readonly legal: ReadonlyMap<LegalPageId, LegalPage>;
}

export interface AppDependencies {
  /** The built application; asked for at each request, because development builds it anew. */
  readonly build: () => Promise<ServerBuild>;
  /** Folder of the built browser files; none in development, where Vite serves them and injects scripts of its own. */
  readonly clientDir?: string;
  readonly contentDir: string;
  readonly basePath: string;
  readonly media: MediaSource;
  readonly files: () => SiteFiles;
  /** What pages read: the two stores, each behind its memory (D21). */
  readonly memories: Readonly<Record<"portfolio" | "tracker", MemoisedReader>>;
  /** The same stores without a memory, for the health check. */
  readonly stores: Readonly<Record<"portfolio" | "tracker", DocumentReader>>;
  readonly now: () => Date;
  readonly log: Log;
}

/** What `app/entry.server.tsx` exports beside its handler. */
interface EntryModule {
  readonly contexts: { readonly siteContext: RouterContext<SiteContext>; readonly nonceContext: RouterContext<string> };
}

const YEAR_IN_SECONDS = 31_536_000;
/** When to ask again for a page whose store is away (D23). */
const RETRY_AFTER_SECONDS = "10";

/** The site as a request handler, without a port. */
export function createApp(dependencies: AppDependencies): Hono {
  const { build, clientDir, contentDir, basePath, media, files, memories, stores, now, log } = dependencies;
  const report = once((message) => log.error(message));
  const onBadDocument = (path: string, error: Error) => report(`${path}: ${error.message}`);
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
    const application = await build();
    const { siteContext, nonceContext } = (application.entry.module as typeof application.entry.module & EntryModule)
      .contexts;
    const portfolio = memories.portfolio.forPage();
    const tracker = memories.tracker.forPage();
    const { site, legal } = files();
    const reveal = mayReveal(c, site.modes, basePath);
    const nonce = clientDir === undefined ? "" : randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(siteContext, {
      site,
      legal,
      library: createLibrary(answering503(portfolio), { reveal, now, onBadDocument }),
      tracker: createTrackerLibrary(answering503(tracker), { onBadDocument }),
      media,
      now,
      staleSince: () => earlier(portfolio.staleSince(), tracker.staleSince()),
    });
    context.set(nonceContext, nonce);
    const response = await createRequestHandler(application)(c.req.raw, context);
    response.headers.set("Cache-Control", reveal ? "private, no-store" : "no-cache");
    response.headers.append("Vary", "Cookie, Host");
    // Set here, because the router loses the headers of an error on its way up.
    if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
    if (nonce !== "") response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, media));
    // A response of its own making would lose the cookie that was set on the way.
    return c.newResponse(response.body, response);
  });

  return app;
}

function earlier(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

/** Adds headers to a file that was found, and to the answer that the visitor's copy of it is still good. */
function foundWith(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status >= 400) return;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
