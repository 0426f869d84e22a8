import type { RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, type Handler, Hono } from "hono";
import type { Database } from "../content/publish/collections.ts";
import type { DocumentReader } from "../domain/documents/document-store.ts";
import { pagesOf } from "../domain/site/page-table.ts";
import { queryParameters } from "../domain/site/query-parameters.ts";
import type { CachedReader } from "../store/query-cache.ts";
import { createReadiness } from "./health/health.ts";
import { warmPages } from "./health/warm-pages.ts";
import { createListener, isPlainRead } from "./http/listener.ts";
import { readingOnly, refuseLongAddresses } from "./http/refusals.ts";
import { withRequestId } from "./http/request-id.ts";
import { createSendingBudget } from "./http/sending-budget.ts";
import { keepOnTls } from "./http/tls.ts";
import type { VisitorAddress } from "./http/visitor-address.ts";
import type { PageMetrics } from "./metrics/site-metrics.ts";
import { createApplication } from "./pages/application.ts";
import { createKnownValues } from "./pages/known-values.ts";
import { cacheKeyOf, readPageAddress, readSharedAddress } from "./pages/page-address.ts";
import { createPages } from "./pages/pages.ts";
import { postPaths } from "./pages/post-paths.ts";
import { createPublicCheck, mayReveal, openingSource } from "./pages/protected-mode.ts";
import { createRenderPage, type RenderDependencies, type RenderPage } from "./pages/render-page.ts";
import { languageAt, movedLanguage } from "./pages/site-languages.ts";
import { testimonialCategories } from "./pages/testimonial-categories.ts";
import { negotiate } from "./responses/content-negotiation.ts";
import { internalErrors } from "./responses/internal-error.ts";
import { sendFile } from "./responses/large-file.ts";
import { pictureBytes, pictureFiles } from "./responses/picture-files.ts";
import { type PreparedResponse, uncompressed } from "./responses/prepared-response.ts";
import { addSecurityHeaders, securityHeaders } from "./responses/security-headers.ts";
import { readBuiltFiles } from "./responses/static-files.ts";
import type { Log } from "./start/log.ts";
import type { SitePictures } from "./start/open-images.ts";

/** Of responses that clients have not read yet. */
const MOST_UNREAD_BYTES = 128 * 1024 * 1024;

export interface AppDependencies extends Omit<RenderDependencies, "sealed" | "readPicture"> {
  readonly caches: Readonly<Record<Database, CachedReader>>;
  readonly log: Log;
  /** For addresses that anybody can make up. By default, they are rendered like the site's own. */
  readonly renderArbitrary?: RenderPage | undefined;
  /** Built browser files; none in development, where Vite serves them. */
  readonly clientDir?: string;
  readonly contentDir: string;
  readonly pictures: Omit<SitePictures, "sync" | "close">;
  readonly basePath: string;
  /** In seconds; 0 disables the cache. */
  readonly pageMaxAgeSeconds: number;
  /** Uncached, for readiness. */
  readonly stores: Readonly<Record<Database, DocumentReader>>;
  readonly traffic: Handler;
  readonly visitorAddress: VisitorAddress;
  /** Told about pages, if anybody reads them. */
  readonly metrics?: PageMetrics | undefined;
}

export interface App {
  readonly hono: Hono;
  /** For `node:http`, with a fast path for prepared responses. */
  readonly listener: RequestListener;
  /** Renders each page once. Until then, the site is not ready. */
  warmUp(): Promise<void>;
}

export async function createApp(dependencies: AppDependencies): Promise<App> {
  const {
    clientDir,
    contentDir,
    pictures,
    basePath,
    files,
    stores,
    traffic,
    visitorAddress,
    now,
    log,
    pageMaxAgeSeconds: maxAgeSeconds,
    staticExport = false,
  } = dependencies;
  const application = createApplication(dependencies);
  const compress = staticExport ? uncompressed : undefined;
  const pictureFolders = pictureFiles(contentDir, pictures, compress);
  const render = createRenderPage({
    ...dependencies,
    build: async () => (await application.current()).build,
    sealed: clientDir !== undefined,
    readPicture: (name) => pictureBytes(pictureFolders, name),
  });
  const { renderArbitrary = render } = dependencies;
  const pages = createPages({ ...dependencies, render, renderArbitrary, maxAgeSeconds, compress });
  const builtFiles = clientDir === undefined ? new Map<string, never>() : await readBuiltFiles(clientDir, basePath);

  const errors = internalErrors(log);
  const budget = createSendingBudget(MOST_UNREAD_BYTES);
  const { portfolio } = dependencies.caches;
  const categories = createKnownValues(() => {
    const { site, translations } = files();
    const languages = [site, ...[...(translations?.values() ?? [])].map((one) => one.site)];
    return testimonialCategories(portfolio, { now, languages: languages.map(({ language }) => language.tag) });
  }, now);
  const posts = createKnownValues(() => postPaths(portfolio, { now, site: files().site }), now);
  /** Whether a path may be that of a post or its preview. Others do not wait for the store. */
  const mayBePost = (pathname: string) =>
    pagesOf(files().site.pages, "blog").some(({ path }) => pathname.includes(`${path}/`));
  const baseOf = (pathname: string) => basePath + languageAt(pathname, basePath, files());
  const parameters = (path: string) => queryParameters(files().site.pages, path, categories.known());

  const hono = new Hono().basePath(basePath);
  hono.onError(errors.respond);
  hono.notFound((c) => c.text("Not found.", 404, securityHeaders()));
  hono.use((_c, next) => withRequestId(next), addSecurityHeaders, refuseLongAddresses, keepOnTls);

  // The build knows its base path with a trailing slash only.
  hono.get("/", async (c, next) =>
    c.req.path === basePath ? c.redirect(`${basePath}/${new URL(c.req.url).search}`, 308) : next(),
  );

  // Liveness; reads no store.
  hono.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  let isStarting = false;
  const readiness = createReadiness({
    stores,
    pictures,
    pages: () => files().site.pages,
    isStarting: () => isStarting,
    now,
    log,
  });
  // Immediately, so that a forgotten push is logged before visitors find empty pages.
  void readiness();
  hono.get("/readyz", async (c) => {
    const ready = await readiness();
    return c.json(ready, ready.status === "ok" ? 200 : 503, { "Cache-Control": "no-store" });
  });

  hono.all("/api/traffic", traffic);

  hono.use("*", readingOnly);

  for (const [name, folder] of Object.entries(pictureFolders)) {
    hono.get(`/${name}/*`, async (c, next) => {
      const answer = await folder(c.req.path.slice(`${basePath}/${name}/`.length));
      if (answer === undefined) return next();
      return "identity" in answer ? send(c, answer) : sendFile(c.req.raw, answer);
    });
  }

  hono.get("*", async (c, next) => {
    const file = builtFiles.get(c.req.path);
    if (file !== undefined) return send(c, file);
    const url = new URL(c.req.url);
    const { addresses, manifest } = await application.current();
    if (application.isManifest(c.req.path)) return send(c, application.manifests.get(c.req.path) ?? manifest);
    const moved = movedLanguage(url.pathname.slice(basePath.length), files());
    if (moved !== undefined) return c.redirect(basePath + moved + url.search, 308);
    const shared = sharedFile(url.pathname);
    if (shared !== undefined) return c.redirect(shared + url.search, 308);
    if (url.search !== "") await categories.refresh();
    if (mayBePost(url.pathname)) await posts.refresh();
    const pageAddress = readPageAddress(url, {
      basePath: baseOf(url.pathname),
      addresses,
      parameters,
      posts: posts.known() ?? new Set(),
    });
    if (pageAddress === undefined) return next();
    if ("movedTo" in pageAddress) return c.redirect(pageAddress.movedTo, 308);
    // Exported files are public, whatever the host.
    const reveal = !staticExport && mayReveal(c, url, files().site.modes, basePath);
    const client = staticExport ? "" : visitorAddress(getConnInfo(c).remote.address ?? "", c.req.raw.headers);
    return send(c, await pages.answer(pageAddress, reveal, client));
  });

  /** The address of a file below that of a language, which all languages share. */
  function sharedFile(pathname: string): string | undefined {
    const path = pathname.slice(baseOf(pathname).length);
    return baseOf(pathname) !== basePath && path.startsWith("/media/") ? basePath + path : undefined;
  }

  /** Sends a response in an encoding that the client accepts. */
  function send(c: Context, answer: PreparedResponse): Response {
    const { method } = c.req;
    const conditions = {
      method,
      acceptEncoding: c.req.header("accept-encoding"),
      ifNoneMatch: c.req.header("if-none-match"),
    };
    const { status, headers, content } = negotiate(conditions, answer);
    for (let at = 0; at < headers.length; at += 2) c.header(headers[at] ?? "", headers[at + 1]);
    // An export has no connection.
    const outgoing: ServerResponse | undefined = c.env?.outgoing;
    if (content !== undefined && outgoing !== undefined) budget.hold(content.body, outgoing);
    return new Response(content?.body, { status, headers: c.res.headers });
  }

  const isSurelyPublic = createPublicCheck();
  const listener = createListener({
    ready(request) {
      const { url = "", headers } = request;
      const { modes } = files().site;
      if (!isPlainRead(request) || !isSurelyPublic(headers, modes)) return undefined;
      const answer = builtFiles.get(url) ?? application.manifests.get(url) ?? pages.ready(url);
      if (answer !== undefined) return answer;
      const shared = readSharedAddress(url);
      if (shared === undefined || openingSource(shared, modes) !== undefined) return undefined;
      const key = cacheKeyOf(shared, { basePath: baseOf(shared.pathname), parameters });
      return key === undefined ? undefined : pages.ready(key);
    },
    budget,
    otherwise: getRequestListener(hono.fetch, { errorHandler: errors.refuse }),
    onError: errors.end,
  });

  async function warmUp(): Promise<void> {
    isStarting = true;
    const { addresses } = await application.current();
    await warmPages(addresses, {
      bases: ["", ...(files().translations?.keys() ?? [])].map((language) => basePath + language),
      pages,
      storesRespond: async () => (await readiness()).status !== "unavailable",
      log,
    });
    isStarting = false;
  }
  return { hono, listener, warmUp };
}
