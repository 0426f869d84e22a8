import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, type Handler, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ServerBuild } from "react-router";
import { isHost, isListed } from "../analytics/settings.ts";
import { siteSearch } from "../app/pages/search/search.server.ts";
import { DATABASES, type Database, perDatabase } from "../domain/collections.ts";
import { cleanQuery } from "../domain/search/search-entry.ts";
import type { Site } from "../domain/site/site.ts";
import { type AddressParts, resolveAddress } from "../site/addresses.ts";
import { type Log, withRequestId } from "../site/log.ts";
import type { SitePictures } from "../site/pictures.ts";
import { plainSearch } from "../site/plain-search.ts";
import { createPreparedPages } from "../site/prepared-pages.ts";
import { negotiate, type PreparedResponse, uncompressed } from "../site/prepared-response.ts";
import { createRenderPage, type RenderDependencies } from "../site/render.ts";
import { securityHeaders } from "../site/security-headers.ts";
import { languageAt, type Snapshot } from "../site/snapshot.ts";
import { clientIp, type TrustedProxies } from "./client-ip.ts";
import { pictureBytes, pictureFiles, readBuiltFiles, sendFile } from "./files.ts";
import {
  addSecurityHeaders,
  allowGetAndHead,
  createListener,
  hsts,
  internalErrors,
  isForwardedHttps,
  isPlainRead,
  refuseLongAddresses,
} from "./http.ts";
import { rateLimit } from "./traffic.ts";

/** Longer ones take the slow path. */
const LONGEST_ADDRESS = 1500;
/** Addresses that are no pages. */
const OTHERS = /\/(?:api|assets|healthz|media|pictures|readyz|search\/plain)(?:[/?]|$)/;
/** Manifests of any version. After a restart, cached pages may request old ones. */
const MANIFEST = /\/assets\/manifest-[0-9a-f]{8}\.js$/;
/** The end of the addresses of the search without scripts, one for each language. */
const PLAIN_SEARCH = "/search/plain";
/** Per minute, of a client and of all. Each takes about a millisecond. */
const PLAIN_SEARCHES = [60, 6_000] as const;

/** How the router marks a redirect in the data of a page. */
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

export type App = Awaited<ReturnType<typeof createApp>>;

export async function createApp(dependencies: AppDependencies) {
  const { snapshot, failed, clientDir, contentDir, pictures, basePath, traffic, log } = dependencies;
  const { staticExport = false } = dependencies;
  const compress = staticExport ? uncompressed : undefined;
  const pictureFolders = pictureFiles(contentDir, pictures, compress);
  const readPicture = (name: string) => pictureBytes(pictureFolders, name);
  const builtFiles = clientDir === undefined ? new Map<string, never>() : await readBuiltFiles(clientDir, basePath);
  const prepared = await createPreparedPages({
    ...dependencies,
    render: createRenderPage({ ...dependencies, sealed: clientDir !== undefined, readPicture }),
    maxAgeSeconds: dependencies.pageMaxAgeSeconds,
    kept: clientDir !== undefined && !staticExport,
    staticExport,
    compress,
  });
  const errors = internalErrors(log);
  const clientOf = clientIp(dependencies.proxies);
  const secondsToWait = rateLimit(...PLAIN_SEARCHES);

  const hono = new Hono().basePath(basePath);
  hono.onError(errors.respond);
  hono.notFound((c) => c.text("Not found.", 404, securityHeaders()));
  hono.use((_c, next) => withRequestId(next), addSecurityHeaders, refuseLongAddresses, hsts);
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
  hono.use("*", allowGetAndHead);
  for (const [name, serve] of Object.entries(pictureFolders)) {
    hono.get(`/${name}/*`, async (c, next) => {
      const served = await serve(c.req.path.slice(`${basePath}/${name}/`.length));
      if (served === undefined) return next();
      return "identity" in served ? send(c, served) : sendFile(c.req.raw, served);
    });
  }
  hono.get("*", async (c, next) => {
    if (!staticExport && c.req.path.endsWith(PLAIN_SEARCH)) return (await search(c)) ?? next();
    const url = new URL(c.req.url);
    const file = builtFiles.get(c.req.path);
    if (file !== undefined) return send(c, file);
    const site = await prepared.current();
    if (MANIFEST.test(c.req.path)) return send(c, prepared.ready(c.req.path) ?? site.manifest);
    // Files below the address of a language, which all languages share.
    const path = url.pathname.slice(basePath.length);
    const language = languageAt(path, site.snapshot.languages.keys());
    if (language !== "" && path.startsWith(`${language}/media/`)) {
      return c.redirect(basePath + path.slice(language.length) + url.search, 308);
    }
    // Exported files are public, whatever the host.
    const reveal = !staticExport && mayReveal(c, url, site.snapshot.files.site.modes, basePath);
    const resolved = resolveAddress(url, reveal ? site.revealedAddresses() : site.addresses, basePath);
    if (resolved === undefined) return next();
    if ("redirectTo" in resolved) return c.redirect(resolved.redirectTo, 308);
    if ("reload" in resolved) return c.body(reloadOf(resolved.reload), 202, RELOAD_HEADERS);
    return send(c, await prepared.respond(resolved.address, reveal));
  });

  /** Results for browsers without scripts, in the language of the address. */
  async function search(c: Context): Promise<Response | undefined> {
    const language = c.req.path.slice(basePath.length, -PLAIN_SEARCH.length);
    const view = snapshot().languages.get(language);
    if (view === undefined) return undefined;
    const wait = secondsToWait(clientOf(getConnInfo(c).remote.address ?? "", c.req.raw.headers));
    if (wait > 0) return c.text("Too many searches. Please wait a little.", 429, { "Retry-After": `${wait}` });
    const { headers, body } = (await prepared.respond(`${basePath}${language}/search`)).identity;
    const found = siteSearch({ ...view, publicLibrary: view.repository, staticExport });
    const html = plainSearch(body.toString(), found, cleanQuery(c.req.query("q") ?? ""), basePath + language);
    // Pages in development have no policy.
    const at = headers.indexOf("content-security-policy");
    const policy = at === -1 ? undefined : headers[at + 1];
    return c.html(html, 200, { "Cache-Control": "no-store", ...(policy && { "Content-Security-Policy": policy }) });
  }

  const isSurelyPublic = createPublicCheck();
  function ready(request: IncomingMessage): PreparedResponse | undefined {
    const { url = "", headers } = request;
    const { modes } = snapshot().files.site;
    if (!isPlainRead(request) || !isSurelyPublic(headers, modes)) return undefined;
    return builtFiles.get(url) ?? prepared.ready(url) ?? readyAt(url, modes);
  }
  const listener = createListener(ready, getRequestListener(hono.fetch, { errorHandler: errors.refuse }), errors.end);

  /** For a shared link, whose query makes no difference, and for unknown addresses: `/?utm_source=newsletter`. */
  function readyAt(url: string, modes: Site["modes"]): PreparedResponse | undefined {
    // Not an asterisk or an absolute address, which proxies send.
    if (!url.startsWith("/") || url.length > LONGEST_ADDRESS || OTHERS.test(url)) return undefined;
    // Not relative to it, because an address may begin with two slashes.
    const parts = new URL(`http://site.invalid${url}`);
    if (protectedSource(parts, modes) !== undefined) return undefined;
    const resolved = resolveAddress(parts, prepared.addresses(), basePath);
    return resolved !== undefined && "address" in resolved ? prepared.ready(resolved.address) : undefined;
  }

  return {
    hono,
    /** For `node:http`, with a fast path for prepared responses. */
    listener,
    /** A public response of the site, for an export. */
    respond: (address: string) => prepared.respond(address),
    current: prepared.current,
    /** Makes all pages that are not ready. */
    prepare: prepared.prepare,
  };
}

/** Sends a response in an encoding that the client accepts. */
function send(c: Context, response: PreparedResponse): Response {
  const [acceptEncoding, ifNoneMatch] = [c.req.header("accept-encoding"), c.req.header("if-none-match")];
  const { status, headers, content } = negotiate({ method: c.req.method, acceptEncoding, ifNoneMatch }, response);
  for (let at = 0; at < headers.length; at += 2) c.header(headers[at] ?? "", headers[at + 1]);
  return new Response(content?.body, { status, headers: c.res.headers });
}

/** The router's `redirectDocument`, which is not rendered because it depends on the address. */
function reloadOf(address: string): string {
  const fields = { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 };
  const values = ["redirect", address, "status", 302, "revalidate", false, "reload", true, "replace"];
  return JSON.stringify([["SingleFetchRedirect", 1], fields, ...values]);
}

/**
 * The response of `/readyz`: `unavailable` only without anything to serve, because a store that fails keeps what it gave
 * last. An empty portfolio is served, since it may be intended. `since` is when the content was read.
 */
export function readiness({ documents, since }: Snapshot, failed: ReadonlySet<Database>) {
  const stores = perDatabase((database) => {
    if (failed.has(database)) return "unavailable";
    return [...(documents[database]?.values() ?? [])].every(({ length }) => length === 0) ? "empty" : "ok";
  });
  const hasContent = DATABASES.every((database) => documents[database] !== undefined);
  return { status: hasContent ? "ok" : "unavailable", stores, since: since.toISOString() };
}

/** Remembers a listed `utm_source` for the session. */
const SOURCE_COOKIE = "source";
/** Other hosts take the slow path. */
const USUAL_HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i;

/** The `utm_source` in an address that reveals redactions, if any. */
function protectedSource({ searchParams }: AddressParts, modes: Site["modes"]): string | undefined {
  const sources = searchParams.getAll("utm_source");
  return sources.find((source) => isListed([source], modes.protected.sources));
}

/** Whether redactions are revealed; remembers the source for the session. */
function mayReveal(c: Context, address: AddressParts, modes: Site["modes"], basePath: string): boolean {
  const listed = protectedSource(address, modes);
  if (listed !== undefined) {
    const secure = isForwardedHttps(c.req.header("x-forwarded-proto"));
    setCookie(c, SOURCE_COOKIE, listed, { path: `${basePath}/`, httpOnly: true, sameSite: "Lax", secure });
  }
  const sources = [listed, getCookie(c, SOURCE_COOKIE)].filter((source) => source !== undefined);
  return isHost(c.req.header("host") ?? "", modes.protected.hosts) || isListed(sources, modes.protected.sources);
}

/** A check that headers alone cannot reveal redactions; false if in doubt. It remembers the last public host. */
function createPublicCheck() {
  let last: { readonly host: string; readonly modes: Site["modes"] } | undefined;
  return ({ host, cookie }: IncomingHttpHeaders, modes: Site["modes"]): boolean => {
    if (host === undefined || cookie?.includes(SOURCE_COOKIE)) return false;
    if (last?.host === host && last.modes === modes) return true;
    if (!USUAL_HOST.test(host) || isHost(host, modes.protected.hosts)) return false;
    last = { host, modes };
    return true;
  };
}
