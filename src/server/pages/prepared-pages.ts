import { setImmediate } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { formatError } from "../../domain/format/text.ts";
import { asksForData } from "../../domain/site/data-address.ts";
import { REQUEST_ID_HEADER, requestId } from "../http/request-id.ts";
import {
  type Compress,
  type Compressed,
  type Content,
  compressed,
  type Effort,
  type PreparedResponse,
  prepareResponse,
} from "../responses/prepared-response.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Log } from "../start/log.ts";
import type { RenderedPage, RenderPage } from "./render-page.ts";

/** What the pages are made of. */
export interface PageSource {
  readonly snapshot: Snapshot;
  readonly build: ServerBuild;
}

/**
 * The complete responses of a snapshot, each made once: in advance, or when it is first asked for. A new snapshot begins
 * without any, so that nothing outdated is sent.
 */
export interface PreparedPages {
  /** A response that is there, without base path and query reduced. */
  ready(address: string): PreparedResponse | undefined;
  /** `reveal` shows redacted words (D6). */
  answer(address: string, reveal: boolean): Promise<PreparedResponse>;
  /** Makes all that are not there, one after the other, until there is a new snapshot. */
  prepare(addresses: readonly string[]): Promise<void>;
  /** Follows a new snapshot. */
  renew(source: PageSource): void;
}

interface PreparedPagesOptions {
  readonly render: RenderPage;
  readonly source: PageSource;
  readonly log: Log;
  /** For caches between the server and the visitor. */
  readonly maxAgeSeconds: number;
  /** Whether responses are kept; not in development, whose code changes. */
  readonly kept: boolean;
  readonly compress?: Compress | undefined;
}

/** Lets a click use data that was prefetched on hover. */
const DATA_SECONDS = 30;
/** In seconds, for unavailable stores (D23). */
const RETRY_AFTER_SECONDS = "10";
const keyOf = (reveal: boolean, address: string) => (reveal ? `revealed ${address}` : address);

export function createPreparedPages(options: PreparedPagesOptions): PreparedPages {
  const { render, log, maxAgeSeconds, kept, compress = compressed } = options;
  let { source } = options;
  let pages = new Map<string, PreparedResponse>();
  /** Of the last snapshot, to reuse the compressed bodies of those that are the same. */
  let outdated = new Map<string, PreparedResponse>();
  let making = new Map<string, Promise<PreparedResponse>>();

  async function make(address: string, reveal: boolean, effort: Effort): Promise<PreparedResponse> {
    const page = await render({ ...source, address, reveal });
    const content = { ...page, headers: headersOf(page, address, reveal) };
    return prepareResponse(content, await bodiesOf(content, effort, outdated.get(keyOf(reveal, address))));
  }

  function headersOf(page: RenderedPage, address: string, reveal: boolean): Content["headers"] {
    const inBrowser = asksForData(address) ? DATA_SECONDS : 0;
    const isForAll = page.status === 200 && !/no-store|private/.test(page.headers["cache-control"] ?? "");
    const cacheControl = isForAll ? `public, max-age=${inBrowser}, s-maxage=${maxAgeSeconds}` : "no-cache";
    return {
      "cache-control": cacheControl,
      // Both may reveal redactions (D24), and not every cache keys by host.
      vary: "Cookie, Host",
      ...page.headers,
      // A search engine that follows a résumé's link would publish the words (D6).
      ...(reveal && { "cache-control": "private, no-store", "x-robots-tag": "noindex" }),
      // The router loses headers of errors.
      ...(page.status === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
      // The id of the request that caused the render, as in the log.
      ...(page.status >= 500 && { [REQUEST_ID_HEADER]: requestId() ?? "" }),
    };
  }

  /** Reuses the compressed bodies of an unchanged page. */
  function bodiesOf(content: Content, effort: Effort, before?: PreparedResponse): Compressed | Promise<Compressed> {
    if (before?.identity.body.equals(content.body)) return { br: before.br?.body, gzip: before.gzip?.body };
    return compress(content, effort);
  }

  function made(address: string, reveal: boolean): Promise<PreparedResponse> {
    const key = keyOf(reveal, address);
    const into = pages;
    const begun = making.get(key);
    if (begun !== undefined) return begun;
    const response = make(address, reveal, /\.data|\?/.test(address) ? "quick" : "best")
      .then((page) => {
        // An error may not last.
        if (kept && page.status < 500) into.set(key, page);
        return page;
      })
      .finally(() => into === pages && making.delete(key));
    making.set(key, response);
    return response;
  }

  return {
    ready: (address) => pages.get(address),
    answer: async (address, reveal) => pages.get(keyOf(reveal, address)) ?? made(address, reveal),
    async prepare(addresses) {
      const into = pages;
      for (const address of addresses) {
        await setImmediate();
        if (into !== pages) return;
        if (into.has(address)) continue;
        await made(address, false).catch((error: unknown) => log.error(`${address}: ${formatError(error)}`, error));
      }
      outdated.clear();
    },
    renew(next) {
      outdated = new Map([...outdated, ...pages]);
      pages = new Map();
      making = new Map();
      source = next;
    },
  };
}
