import { setImmediate } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { lazy } from "../domain/documents/document-store.ts";
import { formatError } from "../domain/format/text.ts";
import { pageOfMarkdown } from "../domain/site/addresses.ts";
import { type Addresses, isPrivate, preparedPaths, siteAddresses } from "./addresses.ts";
import { type Log, REQUEST_ID_HEADER, requestId } from "./log.ts";
import { type Content, compressed, FOR_A_YEAR, type PreparedResponse, prepareResponse } from "./prepared-response.ts";
import type { RenderPage } from "./render.ts";
import { routePatterns, withPageRoutes } from "./routes.ts";
import type { Snapshot } from "./snapshot.ts";

/** Visitors, or those in protected mode, where longer texts may need more pages. */
interface Audience {
  readonly addresses: Addresses;
  /** By address with base path; a promise while it is made. */
  readonly responses: Map<string, PreparedResponse | Promise<PreparedResponse>>;
}

/** A snapshot with all that follows from it. It begins without responses, so that nothing outdated is sent. */
interface CurrentSite {
  readonly snapshot: Snapshot;
  readonly built: ServerBuild;
  readonly build: ServerBuild;
  /** For addresses of manifests of other versions. */
  readonly manifest: PreparedResponse;
  readonly visitors: Audience;
  readonly revealed: () => Audience;
}

export interface PreparedPagesOptions {
  /** Called for each page, because development rebuilds it. */
  readonly build: () => Promise<ServerBuild>;
  readonly snapshot: () => Snapshot;
  readonly onSnapshot: (listener: () => void) => void;
  readonly render: RenderPage;
  readonly log: Log;
  readonly basePath: string;
  /** In seconds, for caches between the server and the visitor. */
  readonly pageMaxAgeSeconds: number;
  /** Whether responses are kept; not in development, whose code changes. */
  readonly kept: boolean;
  readonly staticExport?: boolean;
}

/** Lets a click use data that was prefetched on hover. */
const DATA_SECONDS = 30;

/** The complete responses of the current snapshot, each made once: in advance, or when it is first asked for. */
export async function createPreparedPages(options: PreparedPagesOptions) {
  const { build, snapshot, onSnapshot, render, log, basePath, pageMaxAgeSeconds, kept } = options;
  const { staticExport = false } = options;
  /** Responses of the snapshot before, to reuse the compressed bodies of unchanged pages. */
  const outdated = new Map<string, PreparedResponse>();
  let site: CurrentSite | undefined;
  await current();
  onSnapshot(() => {
    const following = kept ? prepare() : current();
    following.catch((error: unknown) => log.error(formatError(error), error));
  });

  async function current(): Promise<CurrentSite> {
    const latest = snapshot();
    const built = await build();
    const isCurrent = () => site?.snapshot === latest && site.built === built;
    if (site !== undefined && isCurrent()) return site;
    const { build: ownBuild, manifest } = withPageRoutes(built, latest.files.site.pages, staticExport);
    const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": FOR_A_YEAR };
    const content = { status: 200, headers, body: Buffer.from(manifest) };
    const bodies = await compressed(content, "best");
    // Another call may have taken over meanwhile.
    if (latest !== snapshot() || isCurrent()) return current();
    const patterns = routePatterns(ownBuild.routes);
    const audience = (reveal: boolean): Audience => ({
      addresses: siteAddresses(latest, { reveal, patterns, staticExport }),
      responses: new Map(),
    });
    for (const [address, page] of site?.visitors.responses ?? []) {
      if (!(page instanceof Promise)) outdated.set(address, page);
    }
    const visitors = audience(false);
    visitors.responses.set(ownBuild.assets.url, prepareResponse(content, bodies));
    site = {
      snapshot: latest,
      built,
      build: ownBuild,
      manifest: prepareResponse({ ...content, headers: { ...headers, "cache-control": "no-cache" } }, bodies),
      visitors,
      revealed: lazy(() => audience(true)),
    };
    return site;
  }

  function headersOf({ status, headers }: Content, address: string, isOpen: boolean): Content["headers"] {
    const inBrowser = /\.data(?:\?|$)/.test(address) ? DATA_SECONDS : 0;
    const isForAll = status === 200 && !/no-store|private/.test(headers["cache-control"] ?? "");
    return {
      "cache-control": isForAll ? `public, max-age=${inBrowser}, s-maxage=${pageMaxAgeSeconds}` : "no-cache",
      // Both may reveal redactions.
      vary: "Cookie, Host",
      ...headers,
      // A search engine that follows a résumé's link would publish the redacted words, or a version of the résumé.
      ...(!isOpen && { "cache-control": "private, no-store", "x-robots-tag": "noindex" }),
      // The router loses headers of errors.
      ...(status === 503 && { "retry-after": "10" }),
      // The id of the request that caused the render, as in the log.
      ...(status >= 500 && { [REQUEST_ID_HEADER]: requestId() ?? "" }),
    };
  }

  async function make(from: CurrentSite, address: string, reveal: boolean): Promise<PreparedResponse> {
    const { snapshot, build, visitors } = from;
    const source = pageOfMarkdown(address);
    // Programs pass on what they read.
    const rendered = { address: source ?? address, reveal: reveal && source === undefined };
    const html = await render({ snapshot, build, ...rendered });
    // Its packages would delay the first page.
    const page = source === undefined ? html : (await import("./page-markdown.ts")).pageMarkdown(html);
    const isOpen = !reveal && !isPrivate(address.slice(basePath.length), visitors.addresses);
    const content = { ...page, headers: headersOf(page, address, isOpen) };
    // An export and an owner at work take the plain bodies: compressing takes longer than rendering.
    if (!kept) return prepareResponse(content, {});
    const before = reveal ? undefined : outdated.get(address);
    if (before?.identity.body.equals(content.body)) {
      return prepareResponse(content, { br: before.br?.body, gzip: before.gzip?.body });
    }
    return prepareResponse(content, await compressed(content, /\.data|\?/.test(address) ? "quick" : "best"));
  }

  async function respond(address: string, reveal = false, from?: CurrentSite): Promise<PreparedResponse> {
    const asked = from ?? (await current());
    const { responses } = reveal ? asked.revealed() : asked.visitors;
    const known = responses.get(address);
    if (known !== undefined) return known;
    const response = make(asked, address, reveal);
    responses.set(address, response);
    // An error may not last.
    const forget = () => responses.delete(address);
    response.then((page) => (kept && page.status < 500 ? responses.set(address, page) : forget()), forget);
    return response;
  }

  /**
   * Makes all pages that are not ready, and what is sent at unknown addresses, one after the other, until there is a new
   * snapshot. Files and data may wait.
   */
  async function prepare(): Promise<void> {
    const from = await current();
    for (const path of preparedPaths(from.visitors.addresses)) {
      await setImmediate();
      if (from !== site) return;
      await respond(basePath + path, false, from).catch((error: unknown) =>
        log.error(`${basePath + path}: ${formatError(error)}`, error),
      );
    }
    outdated.clear();
  }

  return {
    current,
    /** The addresses of the site that is prepared, which may be older for a moment. */
    addresses: () => site?.visitors.addresses,
    ready(address: string): PreparedResponse | undefined {
      const response = site?.visitors.responses.get(address);
      return response instanceof Promise ? undefined : response;
    },
    respond,
    prepare,
  };
}
