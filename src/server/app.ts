import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, type Handler, Hono } from "hono";
import type { ServerBuild } from "react-router";
import { siteSearch } from "../app/pages/search/site-search.server.ts";
import type { Database } from "../domain/collections.ts";
import { lazy } from "../domain/documents/lazy.ts";
import { formatError } from "../domain/format/format-error.ts";
import { cleanQuery } from "../domain/search/search-query.ts";
import type { Site } from "../domain/site/site.ts";
import { readiness } from "./health/health.ts";
import { createListener, isPlainRead } from "./http/listener.ts";
import { readingOnly, refuseLongAddresses } from "./http/refusals.ts";
import { withRequestId } from "./http/request-id.ts";
import { keepOnTls } from "./http/tls.ts";
import { type TrustedProxies, visitorAddress } from "./http/visitor-address.ts";
import { createApplication } from "./pages/application.ts";
import { readPageAddress } from "./pages/page-address.ts";
import { plainSearch } from "./pages/plain-search.ts";
import { createPreparedPages, type PageSource } from "./pages/prepared-pages.ts";
import { createPublicCheck, mayReveal, openingSource } from "./pages/protected-mode.ts";
import { createRenderPage, type RenderDependencies } from "./pages/render-page.ts";
import { languageAt } from "./pages/site-languages.ts";
import { negotiate } from "./responses/content-negotiation.ts";
import { internalErrors } from "./responses/internal-error.ts";
import { sendFile } from "./responses/large-file.ts";
import { pictureBytes, pictureFiles } from "./responses/picture-files.ts";
import { type PreparedResponse, uncompressed } from "./responses/prepared-response.ts";
import { addSecurityHeaders, securityHeaders } from "./responses/security-headers.ts";
import { readBuiltFiles } from "./responses/static-files.ts";
import { type Addresses, addressesOf, preparedAddresses } from "./snapshot/addresses.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";
import type { Log } from "./start/log.ts";
import type { SitePictures } from "./start/open-images.ts";
import { trafficLimit } from "./traffic/traffic-limit.ts";

/** Longer ones take the slow path. */
const LONGEST_ADDRESS = 1500;
/** Addresses that are no pages. */
const OTHERS = /\/(?:api|assets|healthz|media|pictures|readyz|search\/plain)(?:[/?]|$)/;
/** The end of the addresses of the search without scripts, one for each language. */
const PLAIN_SEARCH = "/search/plain";
/** Per minute. Each takes about a millisecond. */
const PLAIN_SEARCHES = { perAddress: 60, overall: 6_000 };

/** As the router marks a redirect in the data of a page. */
const RELOAD_HEADERS = {
  "Cache-Control": "no-cache",
  "Content-Type": "text/x-script",
  "X-Remix-Reload-Document": "true",
  "X-Remix-Response": "yes",
};

export interface AppDependencies extends Omit<RenderDependencies, "sealed" | "readPicture"> {
  /** Called for each page, because development rebuilds it. */
  readonly build: () => Promise<ServerBuild>;
  readonly snapshot: () => Snapshot;
  /** Calls after each new snapshot. */
  readonly onSnapshot: (listener: () => void) => void;
  /** Stores that could not be read the last time. */
  readonly failed: ReadonlySet<Database>;
  readonly log: Log;
  /** Built browser files; none in development, where Vite serves them. */
  readonly clientDir?: string;
  readonly contentDir: string;
  readonly pictures: Omit<SitePictures, "sync" | "close">;
  readonly basePath: string;
  readonly proxies: TrustedProxies;
  /** In seconds, for caches between the server and the visitor. */
  readonly pageMaxAgeSeconds: number;
  readonly traffic: Handler;
}

/** A snapshot with what follows from it. */
interface CurrentSite extends PageSource {
  readonly manifest: PreparedResponse;
  readonly addresses: Addresses;
  /** In protected mode, where longer texts may need more pages. */
  readonly revealed: () => Addresses;
}

export interface App {
  readonly hono: Hono;
  /** For `node:http`, with a fast path for prepared responses. */
  readonly listener: RequestListener;
  /** A response of the site, for an export. */
  answer(address: string): Promise<PreparedResponse>;
  /** Every address, without base path. */
  addresses(): Promise<Addresses>;
  /** Of the manifest that browsers load, base path included. */
  manifestAddress(): Promise<string>;
  /** Makes the page of every address. */
  prepare(): Promise<void>;
}

export async function createApp(dependencies: AppDependencies): Promise<App> {
  const {
    build,
    snapshot,
    failed,
    clientDir,
    contentDir,
    pictures,
    basePath,
    traffic,
    log,
    staticExport = false,
  } = dependencies;
  const application = createApplication(build, staticExport);
  const compress = staticExport ? uncompressed : undefined;
  const pictureFolders = pictureFiles(contentDir, pictures, compress);
  const render = createRenderPage({
    ...dependencies,
    sealed: clientDir !== undefined,
    readPicture: (name) => pictureBytes(pictureFolders, name),
  });
  const builtFiles = clientDir === undefined ? new Map<string, never>() : await readBuiltFiles(clientDir, basePath);

  /** Everything that changes with the snapshot, or with the code in development. */
  let shown: CurrentSite | undefined;

  async function current(): Promise<CurrentSite> {
    const latest = snapshot();
    const { build, patterns, manifest } = await application.current(latest.files.site.pages);
    // Another one may have taken over meanwhile, and must not be replaced by this one.
    if (latest !== snapshot()) return current();
    if (shown?.snapshot === latest && shown.build === build) return shown;
    const addressesFor = (reveal: boolean) => addressesOf(latest, { reveal, patterns, staticExport });
    const addresses = addressesFor(false);
    const made = { snapshot: latest, build, manifest, addresses, revealed: lazy(() => addressesFor(true)) };
    if (shown !== undefined) {
      prepared.renew(made);
      void prepared.prepare(preparedBelow(addresses));
    }
    shown = made;
    return made;
  }
  const preparedBelow = (addresses: Addresses) => preparedAddresses(addresses).map((address) => basePath + address);
  const prepared = createPreparedPages({
    render,
    source: { snapshot: snapshot(), build: (await application.current(snapshot().files.site.pages)).build },
    log,
    maxAgeSeconds: dependencies.pageMaxAgeSeconds,
    kept: clientDir !== undefined && !staticExport,
    compress,
  });

  dependencies.onSnapshot(() => void current().catch((error: unknown) => log.error(formatError(error), error)));

  const errors = internalErrors(log);
  const clientAddress = visitorAddress(dependencies.proxies);
  const secondsToWait = trafficLimit(PLAIN_SEARCHES);
  const hono = new Hono().basePath(basePath);
  hono.onError(errors.respond);
  hono.notFound((c) => c.text("Not found.", 404, securityHeaders()));
  hono.use((_c, next) => withRequestId(next), addSecurityHeaders, refuseLongAddresses, keepOnTls);

  // The build knows its base path with a trailing slash only.
  hono.get("/", async (c, next) =>
    c.req.path === basePath ? c.redirect(`${basePath}/${new URL(c.req.url).search}`, 308) : next(),
  );

  // Liveness.
  hono.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  hono.get("/readyz", (c) => {
    const ready = readiness(snapshot(), failed);
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
    if (!staticExport && c.req.path.endsWith(PLAIN_SEARCH)) return (await searched(c)) ?? next();
    const file = builtFiles.get(c.req.path);
    if (file !== undefined) return send(c, file);
    const url = new URL(c.req.url);
    const { addresses, revealed, manifest } = await current();
    if (application.isManifest(c.req.path)) return send(c, application.manifests.get(c.req.path) ?? manifest);
    const shared = sharedFile(url.pathname);
    if (shared !== undefined) return c.redirect(shared + url.search, 308);
    // Exported files are public, whatever the host.
    const reveal = !staticExport && mayReveal(c, url, snapshot().files.site.modes, basePath);
    const page = readPageAddress(url, reveal ? revealed() : addresses, basePath);
    if (page === undefined) return next();
    if ("movedTo" in page) return c.redirect(page.movedTo, 308);
    if ("reloads" in page) return c.body(reloadOf(page.reloads), 202, RELOAD_HEADERS);
    return send(c, await prepared.answer(page.address, reveal));
  });

  /** Results for browsers without scripts, in the language of the address. */
  async function searched(c: Context): Promise<Response | undefined> {
    const language = c.req.path.slice(basePath.length, -PLAIN_SEARCH.length);
    const view = snapshot().languages.get(language);
    if (view === undefined) return undefined;
    const wait = secondsToWait(clientAddress(getConnInfo(c).remote.address ?? "", c.req.raw.headers));
    if (wait > 0) return c.text("Too many searches. Please wait a little.", 429, { "Retry-After": `${wait}` });
    const page = await prepared.answer(`${basePath}${language}/search`, false);
    const search = siteSearch({ ...view, publicLibrary: view.library(false), staticExport });
    const html = plainSearch(
      page.identity.body.toString(),
      search,
      cleanQuery(c.req.query("q") ?? ""),
      basePath + language,
    );
    const { headers } = page.identity;
    const at = headers.indexOf("content-security-policy");
    // Pages in development have none.
    const policy = at === -1 ? undefined : headers[at + 1];
    return c.html(html, 200, { "Cache-Control": "no-store", ...(policy && { "Content-Security-Policy": policy }) });
  }

  /** The address of a file below that of a language, which all languages share. */
  function sharedFile(pathname: string): string | undefined {
    const language = languageAt(pathname, basePath, snapshot());
    const path = pathname.slice(basePath.length + language.length);
    return language !== "" && path.startsWith("/media/") ? basePath + path : undefined;
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
    return new Response(content?.body, { status, headers: c.res.headers });
  }

  const isSurelyPublic = createPublicCheck();
  const listener = createListener({
    ready(request) {
      const { url = "", headers } = request;
      const { modes } = snapshot().files.site;
      if (!isPlainRead(request) || !isSurelyPublic(headers, modes)) return undefined;
      return builtFiles.get(url) ?? application.manifests.get(url) ?? prepared.ready(url) ?? readyLink(url, modes);
    },
    otherwise: getRequestListener(hono.fetch, { errorHandler: errors.refuse }),
    onError: errors.end,
  });

  /** For a shared link, whose query makes no difference, and for unknown addresses: `/?utm_source=newsletter`. */
  function readyLink(url: string, modes: Site["modes"]): PreparedResponse | undefined {
    // Not an asterisk or an absolute address, which proxies send.
    if (shown === undefined || !url.startsWith("/") || url.length > LONGEST_ADDRESS || OTHERS.test(url))
      return undefined;
    const link = parts(url);
    const read =
      openingSource(link, modes) === undefined ? readPageAddress(link, shown.addresses, basePath) : undefined;
    return read !== undefined && "address" in read ? prepared.ready(read.address) : undefined;
  }

  return {
    hono,
    listener,
    answer: async (address) => {
      await current();
      return prepared.answer(address, false);
    },
    addresses: async () => (await current()).addresses,
    manifestAddress: async () => (await current()).build.assets.url,
    async prepare() {
      const { addresses } = await current();
      await prepared.prepare(preparedBelow(addresses));
    },
  };
}

function parts(address: string): URL {
  // Not relative to it, because an address may begin with two slashes.
  return new URL(`http://site.invalid${address}`);
}

/** The router's `redirectDocument`, which is not rendered because it depends on the address. */
function reloadOf(address: string): string {
  const fields = { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 };
  const values = ["redirect", address, "status", 302, "revalidate", false, "reload", true, "replace"];
  return JSON.stringify([["SingleFetchRedirect", 1], fields, ...values]);
}
