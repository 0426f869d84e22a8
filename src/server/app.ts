import type { IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, type Handler, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { CODE, isHost, isListed, SOURCE } from "../analytics/settings.ts";
import { siteSearch } from "../app/pages/search/search.server.ts";
import { DATABASES, type Database, perDatabase } from "../domain/collections.ts";
import { cleanQuery } from "../domain/search/search-entry.ts";
import { currentRecipient, type Recipient } from "../domain/site/recipients.ts";
import type { Site } from "../domain/site/site.ts";
import { type AddressParts, resolveAddress } from "../site/addresses.ts";
import { plainSearch } from "../site/plain-search.ts";
import { createPreparedPages, type PreparedPagesOptions } from "../site/prepared-pages.ts";
import { FOR_AN_HOUR, negotiate, type PreparedResponse } from "../site/prepared-response.ts";
import { createRenderPage, type RenderDependencies } from "../site/render.ts";
import { securityHeaders } from "../site/security-headers.ts";
import { languageAt, type Snapshot } from "../site/snapshot.ts";
import { clientIp, type TrustedProxies } from "./client-ip.ts";
import { pictureBytes, pictureFiles, readBuiltFiles } from "./files.ts";
import { createListener, internalError, isForwardedHttps, secureRequests } from "./http.ts";
import { cookieFor, ownResume, rememberedCode, SOURCE_COOKIE } from "./recipient-links.ts";
import { rateLimit } from "./traffic.ts";

/** Other hosts take the slow path. */
const USUAL_HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i;
/** Far longer than any address of the site. */
const LONGEST_ADDRESS = 2048;
/** Addresses that are no pages. */
const OTHERS = /\/(?:api|assets|healthz|media|pictures|readyz|search\/plain)(?:[/?]|$)/;
/** Manifests of any version. After a new table of pages, open and cached pages may request old ones. */
const MANIFEST = /\/assets\/manifest-[0-9a-f]{8}\.js$/;
/** The end of the addresses of the search without scripts, one for each language. */
const PLAIN_SEARCH = "/search/plain";
/** Per minute, of a client and of all. Each takes about a millisecond. */
const PLAIN_SEARCHES = [60, 6_000] as const;
/** Requests with a code, per minute: codes are short, and nobody should try many. Beyond, they have no effect. */
const CODES = [120, 6_000] as const;
const NOT_STORED = { "Cache-Control": "no-store" };

/** How the router marks a redirect in the data of a page. */
const RELOAD_HEADERS = {
  "Cache-Control": "no-cache",
  "Content-Type": "text/x-script",
  "X-Remix-Reload-Document": "true",
  "X-Remix-Response": "yes",
};

export interface AppDependencies
  extends Omit<PreparedPagesOptions, "render" | "kept">,
    Omit<RenderDependencies, "sealed" | "readPicture"> {
  /** Stores that could not be read the last time. */
  readonly failed: ReadonlySet<Database>;
  /** Built browser files; none in development, where Vite serves them. */
  readonly clientDir?: string;
  readonly contentDir: string;
  readonly pictures: Parameters<typeof pictureFiles>[1];
  readonly proxies: TrustedProxies;
  readonly traffic: Handler;
  /** Whether the owner edits the content: pages are rendered for each request. */
  readonly isLive?: boolean;
}

export async function createApp(dependencies: AppDependencies) {
  const { snapshot, failed, clientDir, contentDir, pictures, basePath, traffic, log } = dependencies;
  const { staticExport = false, isLive = false } = dependencies;
  const pictureFolders = pictureFiles(contentDir, pictures);
  const readPicture = (name: string) => pictureBytes(pictureFolders.media, name);
  const builtFiles = clientDir === undefined ? new Map<string, never>() : await readBuiltFiles(clientDir, basePath);
  const prepared = await createPreparedPages({
    ...dependencies,
    render: createRenderPage({ ...dependencies, sealed: clientDir !== undefined, readPicture }),
    kept: clientDir !== undefined && !staticExport && !isLive,
  });
  const clientOf = clientIp(dependencies.proxies);
  const secondsToWait = rateLimit(...PLAIN_SEARCHES);
  const secondsToWaitWithCode = rateLimit(...CODES);
  const ipOf = (c: Context) => clientOf(getConnInfo(c).remote.address ?? "", c.req.raw.headers);

  const hono = new Hono().basePath(basePath);
  hono.onError(internalError(log));
  hono.notFound((c) => c.text("Not found.", 404, securityHeaders()));
  hono.use(secureRequests);
  // The build knows its base path with a trailing slash only.
  hono.get("/", async (c, next) =>
    c.req.path === basePath ? c.redirect(`${basePath}/${new URL(c.req.url).search}`, 308) : next(),
  );
  hono.get("/healthz", (c) => c.json({ status: "ok" }, 200, NOT_STORED));
  hono.get("/readyz", (c) => {
    const ready = readiness(snapshot(), failed);
    return c.json(ready, ready.status === "ok" ? 200 : 503, NOT_STORED);
  });
  hono.all("/api/traffic", traffic);
  hono.use(async (c, next) => {
    const { method, url } = c.req;
    if (method !== "GET" && method !== "HEAD") return c.text("Method not allowed.", 405, { Allow: "GET, HEAD" });
    return url.length > LONGEST_ADDRESS ? c.text("Address too long.", 414) : next();
  });
  for (const [name, serve] of Object.entries(pictureFolders)) {
    hono.get(`/${name}/*`, async (c, next) => {
      const served = await serve(c.req.path.slice(`${basePath}/${name}/`.length));
      return served === undefined ? next() : send(c, served);
    });
  }
  hono.get("*", async (c, next) => {
    if (!staticExport && c.req.path.endsWith(PLAIN_SEARCH)) return (await search(c)) ?? next();
    const url = new URL(c.req.url);
    const { snapshot, visitors, revealed, manifest } = await prepared.current();
    const file = builtFiles.get(c.req.path) ?? (MANIFEST.test(c.req.path) ? manifest : undefined);
    if (file !== undefined) return send(c, prepared.ready(c.req.path) ?? file);
    // Files below the address of a language, which all languages share.
    const path = url.pathname.slice(basePath.length);
    const language = languageAt(path, snapshot.languages.keys());
    if (language !== "" && path.startsWith(`${language}/media/`)) {
      return c.redirect(basePath + path.slice(language.length) + url.search, 308);
    }
    // Exported files are public, whatever the host.
    const recipient = staticExport ? undefined : recipientOf(c, url, snapshot);
    const reveal = !staticExport && mayReveal(c, url, recipient, snapshot.files.site.modes);
    const resume = ownResume(path.slice(language.length), recipient, snapshot.files.versions);
    if (resume !== undefined) return c.body(null, 302, { ...NOT_STORED, Location: basePath + resume });
    const resolved = resolveAddress(url, (reveal ? revealed() : visitors).addresses, basePath);
    if (resolved === undefined) return next();
    if ("redirectTo" in resolved) {
      // Browsers would keep it for as long as they like.
      if (resolved.moved) c.header("Cache-Control", FOR_AN_HOUR);
      return c.redirect(resolved.redirectTo, resolved.moved ? 301 : 308);
    }
    if ("reload" in resolved) return c.body(reloadOf(resolved.reload), 202, RELOAD_HEADERS);
    return send(c, await prepared.respond(resolved.address, reveal));
  });

  /** Whether redactions are revealed; remembers the source or the recipient of a link for the session. */
  function mayReveal(c: Context, address: URL, recipient: Recipient | undefined, modes: Site["modes"]): boolean {
    const listed = protectedSource(address, modes);
    const isFollowed = recipient !== undefined && address.searchParams.has(CODE);
    // A code stays when a listed source follows.
    const remembered = isFollowed ? cookieFor(recipient) : recipient === undefined ? listed : undefined;
    if (remembered !== undefined) {
      const secure = isForwardedHttps(c.req.header("x-forwarded-proto"));
      setCookie(c, SOURCE_COOKIE, remembered, { path: `${basePath}/`, httpOnly: true, sameSite: "Lax", secure });
    }
    if (recipient?.reveal) return true;
    const sources = [listed, getCookie(c, SOURCE_COOKIE)].filter((source) => source !== undefined);
    return isHost(c.req.header("host") ?? "", modes.protected.hosts) || isListed(sources, modes.protected.sources);
  }

  /** Results for browsers without scripts, in the language of the address. */
  async function search(c: Context): Promise<Response | undefined> {
    const language = c.req.path.slice(basePath.length, -PLAIN_SEARCH.length);
    const view = snapshot().languages.get(language);
    if (view === undefined) return undefined;
    const wait = secondsToWait(ipOf(c));
    if (wait > 0) return c.text("Too many searches. Please wait a little.", 429, { "Retry-After": `${wait}` });
    const { headers, body } = (await prepared.respond(`${basePath}${language}/search`)).identity;
    const found = siteSearch({ ...view, publicLibrary: view.repository, staticExport });
    const html = plainSearch(body.toString(), found, cleanQuery(c.req.query("q") ?? ""), basePath + language);
    // Pages in development have no policy.
    const at = headers.indexOf("content-security-policy");
    const policy = at === -1 ? undefined : headers[at + 1];
    return c.html(html, 200, { ...NOT_STORED, ...(policy && { "Content-Security-Policy": policy }) });
  }

  /** The recipient whose link the visitor follows, or has followed in this session. */
  function recipientOf(c: Context, { searchParams }: AddressParts, { files, day }: Snapshot): Recipient | undefined {
    const [given, remembered] = [searchParams.get(CODE), rememberedCode(c)];
    if ((given ?? remembered) === undefined || secondsToWaitWithCode(ipOf(c)) > 0) return undefined;
    return currentRecipient(given, files.recipients, day) ?? currentRecipient(remembered, files.recipients, day);
  }

  /** The last host that reveals nothing: nearly all requests name the same one. */
  let publicHost: { readonly host: string; readonly modes: Site["modes"] } | undefined;

  /** A response that is ready, if nothing about the request can reveal redactions or name a recipient. */
  function ready({ url = "", headers: { host, cookie } }: IncomingMessage): PreparedResponse | undefined {
    const { modes } = snapshot().files.site;
    if (host === undefined || cookie?.includes(SOURCE_COOKIE)) return undefined;
    if (publicHost?.host !== host || publicHost.modes !== modes) {
      if (!USUAL_HOST.test(host) || isHost(host, modes.protected.hosts)) return undefined;
      publicHost = { host, modes };
    }
    const known = builtFiles.get(url) ?? prepared.ready(url);
    // Not an asterisk or an absolute address, which proxies send.
    if (known !== undefined || !url.startsWith("/") || url.length > LONGEST_ADDRESS || OTHERS.test(url)) return known;
    // A shared link, whose query makes no difference, or an unknown address: `/?utm_source=newsletter`. It is not
    // relative to the origin, because it may begin with two slashes.
    const parts = URL.parse(`http://site.invalid${url}`);
    const addresses = prepared.addresses();
    if (parts === null || addresses === undefined || parts.searchParams.has(CODE)) return undefined;
    if (protectedSource(parts, modes) !== undefined) return undefined;
    const resolved = resolveAddress(parts, addresses, basePath);
    return resolved !== undefined && "address" in resolved ? prepared.ready(resolved.address) : undefined;
  }

  return {
    hono,
    listener: createListener(ready, getRequestListener(hono.fetch)),
    /** A public response of the site, for an export. */
    respond: (address: string) => prepared.respond(address),
    current: prepared.current,
    prepare: prepared.prepare,
  };
}

function send(c: Context, response: PreparedResponse): Response {
  const [acceptEncoding, ifNoneMatch] = [c.req.header("accept-encoding"), c.req.header("if-none-match")];
  const { status, headers, content } = negotiate({ method: c.req.method, acceptEncoding, ifNoneMatch }, response);
  for (let at = 0; at < headers.length; at += 2) c.header(headers[at] ?? "", headers[at + 1]);
  // A shared cache would give the cookie to others.
  if (c.res.headers.has("Set-Cookie")) c.header("Cache-Control", "private, no-store");
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

/** The `utm_source` in an address that reveals redactions, if any. */
function protectedSource({ searchParams }: AddressParts, modes: Site["modes"]): string | undefined {
  const sources = searchParams.getAll(SOURCE);
  return sources.find((source) => isListed([source], modes.protected.sources));
}
