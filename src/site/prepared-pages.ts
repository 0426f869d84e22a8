import { setImmediate } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { lazy } from "../domain/documents/document-store.ts";
import { formatError } from "../domain/format/text.ts";
import { asksForData } from "../domain/site/addresses.ts";
import type { Page } from "../domain/site/page.ts";
import { type Addresses, preparedAddresses, siteAddresses } from "./addresses.ts";
import { type Log, REQUEST_ID_HEADER, requestId } from "./log.ts";
import {
  type Compress,
  type Content,
  compressed,
  FOR_A_YEAR,
  type PreparedResponse,
  prepareResponse,
} from "./prepared-response.ts";
import type { RenderPage } from "./render.ts";
import { routePatterns, withPageRoutes } from "./routes.ts";
import type { Snapshot } from "./snapshot.ts";

/** Responses by address with base path: those that are ready, and those that are being made. */
interface Responses {
  readonly ready: Map<string, PreparedResponse>;
  readonly making: Map<string, Promise<PreparedResponse>>;
}

interface CurrentSite {
  readonly snapshot: Snapshot;
  readonly build: ServerBuild;
  /** For addresses of manifests of other versions. */
  readonly manifest: PreparedResponse;
  readonly addresses: Addresses;
  /** In protected mode, where longer texts may need more pages. */
  readonly revealedAddresses: () => Addresses;
  readonly public: Responses;
  readonly revealed: Responses;
}

interface PreparedPagesOptions {
  /** Called for each page, because development rebuilds it. */
  readonly build: () => Promise<ServerBuild>;
  readonly snapshot: () => Snapshot;
  /** Calls after each new snapshot. */
  readonly onSnapshot: (listener: () => void) => void;
  readonly render: RenderPage;
  readonly log: Log;
  readonly basePath: string;
  /** For caches between the server and the visitor. */
  readonly maxAgeSeconds: number;
  /** Whether responses are kept; not in development, whose code changes. */
  readonly kept: boolean;
  readonly staticExport: boolean;
  readonly compress?: Compress | undefined;
}

/** Lets a click use data that was prefetched on hover. */
const DATA_SECONDS = 30;
/** In seconds, for unavailable stores. */
const RETRY_AFTER_SECONDS = "10";

/** The complete responses of the current snapshot, each made once: in advance, or when it is first asked for. */
export async function createPreparedPages(options: PreparedPagesOptions) {
  const { build, snapshot, onSnapshot, render, log, basePath, maxAgeSeconds, kept, staticExport } = options;
  const { compress = compressed } = options;
  /** Also those of earlier tables of pages, which open pages may still use. */
  const manifests = new Map<string, PreparedResponse>();
  let routed: { readonly built: ServerBuild; readonly pages: readonly Page[]; readonly made: ReturnType<typeof route> };
  let site = await open();
  /** Pages of snapshots before, to reuse the compressed bodies of those that are the same. */
  let outdated = new Map<string, PreparedResponse>();
  onSnapshot(() => void current().catch((error: unknown) => log.error(formatError(error), error)));

  /** Follows the table of pages, so that pages can be added and removed without a build. */
  async function route(built: ServerBuild, pages: readonly Page[]) {
    const routes = withPageRoutes(built, pages, staticExport);
    const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": FOR_A_YEAR };
    const content = { status: 200, headers, body: Buffer.from(routes.manifest) };
    const bodies = await compressed(content, "best");
    manifests.set(routes.build.assets.url, prepareResponse(content, bodies));
    const manifest = prepareResponse({ ...content, headers: { ...headers, "cache-control": "no-cache" } }, bodies);
    return { build: routes.build, patterns: routePatterns(routes.build.routes), manifest };
  }

  /**
   * A snapshot with all that follows from it. It begins without responses, so that nothing outdated is sent.
   * @param before stays if nothing has changed
   */
  async function open(before?: CurrentSite): Promise<CurrentSite> {
    const latest = snapshot();
    const { pages } = latest.files.site;
    const built = await build();
    if (routed?.built !== built || routed.pages !== pages) routed = { built, pages, made: route(built, pages) };
    const { build: ownBuild, patterns, manifest } = await routed.made;
    // Another one may have taken over meanwhile, and must not be replaced by this one.
    if (latest !== snapshot()) return open(before);
    if (before?.snapshot === latest && before.build === ownBuild) return before;
    const addressesFor = (reveal: boolean) => siteAddresses(latest, { reveal, patterns, staticExport });
    return {
      snapshot: latest,
      build: ownBuild,
      manifest,
      addresses: addressesFor(false),
      revealedAddresses: lazy(() => addressesFor(true)),
      public: { ready: new Map(), making: new Map() },
      revealed: { ready: new Map(), making: new Map() },
    };
  }

  /** The site of the current snapshot. */
  async function current(): Promise<CurrentSite> {
    const next = await open(site);
    if (next.snapshot === site.snapshot && next.build === site.build) return site;
    outdated = new Map([...outdated, ...site.public.ready]);
    site = next;
    if (kept) void prepare();
    return site;
  }

  function headersOf({ status, headers }: Content, address: string, reveal: boolean): Content["headers"] {
    const inBrowser = asksForData(address) ? DATA_SECONDS : 0;
    const isForAll = status === 200 && !/no-store|private/.test(headers["cache-control"] ?? "");
    return {
      "cache-control": isForAll ? `public, max-age=${inBrowser}, s-maxage=${maxAgeSeconds}` : "no-cache",
      // Both may reveal redactions.
      vary: "Cookie, Host",
      ...headers,
      // A search engine that follows a résumé's link would publish the words.
      ...(reveal && { "cache-control": "private, no-store", "x-robots-tag": "noindex" }),
      // The router loses headers of errors.
      ...(status === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
      // The id of the request that caused the render, as in the log.
      ...(status >= 500 && { [REQUEST_ID_HEADER]: requestId() ?? "" }),
    };
  }

  async function make({ snapshot, build }: CurrentSite, address: string, reveal: boolean): Promise<PreparedResponse> {
    const page = await render({ snapshot, build, address, reveal });
    const content = { ...page, headers: headersOf(page, address, reveal) };
    const before = reveal ? undefined : outdated.get(address);
    if (before?.identity.body.equals(content.body)) {
      return prepareResponse(content, { br: before.br?.body, gzip: before.gzip?.body });
    }
    return prepareResponse(content, await compress(content, /\.data|\?/.test(address) ? "quick" : "best"));
  }

  function makeOnce(from: CurrentSite, address: string, reveal: boolean): Promise<PreparedResponse> {
    const { ready, making } = reveal ? from.revealed : from.public;
    const begun = making.get(address);
    if (begun !== undefined) return begun;
    const response = make(from, address, reveal)
      .then((page) => {
        // An error may not last.
        if (kept && page.status < 500) ready.set(address, page);
        return page;
      })
      .finally(() => making.delete(address));
    making.set(address, response);
    return response;
  }

  /** Makes all pages that are not ready, one after the other, until there is a new snapshot. */
  async function prepare(): Promise<void> {
    const from = site;
    for (const path of preparedAddresses(from.addresses)) {
      await setImmediate();
      if (from !== site) return;
      const address = basePath + path;
      if (from.public.ready.has(address)) continue;
      await makeOnce(from, address, false).catch((error: unknown) =>
        log.error(`${address}: ${formatError(error)}`, error),
      );
    }
    outdated.clear();
  }

  /** A public page or manifest that is ready. */
  function ready(address: string): PreparedResponse | undefined {
    return site.public.ready.get(address) ?? manifests.get(address);
  }

  /** A response, which is made if it is not ready. */
  async function respond(address: string, reveal = false): Promise<PreparedResponse> {
    const from = await current();
    return (reveal ? from.revealed : from.public).ready.get(address) ?? makeOnce(from, address, reveal);
  }

  return {
    current,
    /** The addresses of the site that is prepared, which may be older for a moment. */
    addresses: () => site.addresses,
    ready,
    respond,
    prepare,
  };
}
