import { formatError } from "../../domain/format/format-error.ts";
import { cacheSize } from "../cache-size.ts";
import { REQUEST_ID_HEADER, requestId } from "../http/request-id.ts";
import type { PageMetrics } from "../metrics/site-metrics.ts";
import {
  type Compress,
  type Compressed,
  type Content,
  compressed,
  type Effort,
  type PreparedResponse,
  prepareResponse,
} from "../responses/prepared-response.ts";
import { type Log, oncePerOutage } from "../start/log.ts";
import { asksForData, type PageAddress } from "./page-address.ts";
import { createPageCache, type Made } from "./page-cache.ts";
import type { RenderDependencies, RenderedPage, RenderPage } from "./render-page.ts";
import { createRenderQueue, ServerBusy } from "./render-queue.ts";

/** Complete responses, cached for a short time. */
export interface Pages {
  /**
   * A cached response.
   * @param address must be canonical
   */
  ready(address: string): PreparedResponse | undefined;
  /**
   * A response, rendered if needed. `reveal` shows redacted words (D6).
   * @param client for whom arbitrary addresses are rendered in turn with those of other clients
   */
  answer(page: PageAddress, reveal: boolean, client: string): Promise<PreparedResponse>;
}

interface PagesOptions extends Pick<RenderDependencies, "files" | "now"> {
  readonly log: Log;
  readonly render: RenderPage;
  /** Renders addresses that anybody can make up, without delaying others. */
  readonly renderArbitrary: RenderPage;
  readonly maxAgeSeconds: number;
  readonly compress?: Compress | undefined;
  readonly metrics?: PageMetrics | undefined;
}

/** Lets a click use data that was prefetched on hover. */
const DATA_SECONDS = 30;
/** In seconds, for unavailable stores (D23). */
const RETRY_AFTER_SECONDS = "10";
/** All pages of a site, in both modes and with data, take about a tenth of `known`. */
const MAX_BYTES = { known: cacheSize(64 * 1024 * 1024, 1 / 16), arbitrary: cacheSize(16 * 1024 * 1024, 1 / 64) };

/** Of arbitrary addresses: two seconds' worth on a slow machine. */
const QUEUE = { atOnce: 2, mostWaiting: 100 };
const BUSY_HEADERS = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "2" };

const keyOf = (reveal: boolean, address: string) => (reveal ? `revealed ${address}` : `public ${address}`);
const addressIn = (key: string) => key.slice(key.indexOf(" ") + 1);

export function createPages(options: PagesOptions): Pages {
  const { render, renderArbitrary, files, now, log, maxAgeSeconds, compress = compressed, metrics } = options;
  const reportOutage = oncePerOutage(
    (why, address: string, error: unknown) => log.error(`Serving outdated pages, such as ${address}: ${why}`, error),
    now,
  );
  const cache = createPageCache<PreparedResponse>({
    now: () => now().getTime(),
    maxAgeMs: maxAgeSeconds * 1000,
    maxBytes: MAX_BYTES,
    onLookup: metrics?.lookedUp,
    onError(key, error) {
      if (!(error instanceof ServerBusy)) reportOutage(formatError(error), addressIn(key), error);
    },
  });
  const queue = createRenderQueue(QUEUE);
  const busy = prepareResponse(
    { status: 503, headers: BUSY_HEADERS, body: Buffer.from("The server is busy. Please try again.") },
    {},
  );
  const reportBusy = oncePerOutage(
    (why, address: string) => log.error(`Refusing pages, such as ${address}: ${why}`),
    now,
  );

  let shown = files();
  /** `files()` is a new object after each sync, so older pages are outdated. */
  function followContent(): void {
    if (files() === shown) return;
    shown = files();
    cache.clear();
  }

  async function make(
    { address, partition }: PageAddress,
    reveal: boolean,
    before?: PreparedResponse,
  ): Promise<Made<PreparedResponse>> {
    const began = performance.now();
    const page = await (partition === "known" ? render : renderArbitrary)({ address, reveal });
    metrics?.rendered((performance.now() - began) / 1000);
    const keep = page.status >= 500 ? "failed" : isForAll(page) ? "yes" : "no";
    const content = { ...page, headers: headersOf(page, address, reveal) };
    const effort = keep === "yes" && partition === "known" ? "best" : "quick";
    const bodies = page.compressed ?? (await bodiesOf(content, effort, before));
    return { keep, page: prepareResponse(content, bodies) };
  }

  function headersOf(page: RenderedPage, address: string, reveal: boolean): Content["headers"] {
    const inBrowser = asksForData(address) ? DATA_SECONDS : 0;
    const cacheControl = isForAll(page) ? `public, max-age=${inBrowser}, s-maxage=${maxAgeSeconds}` : "no-cache";
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

  return {
    ready(address) {
      followContent();
      return cache.fresh(keyOf(false, address));
    },
    async answer(page, reveal, client) {
      followContent();
      const key = keyOf(reveal, page.address);
      if (page.partition === "known") return cache.get(key, "known", (before) => make(page, reveal, before));
      queue.join(client, key);
      try {
        return await cache.get(key, "arbitrary", (before) => queue.run(client, key, () => make(page, reveal, before)));
      } catch (error) {
        if (!(error instanceof ServerBusy)) throw error;
        reportBusy(error.message, page.address);
        return busy;
      }
    },
  };
}

/** Whether a page may be cached for everybody. */
function isForAll({ status, stale, headers }: RenderedPage): boolean {
  return status === 200 && !stale && !/no-store|private/.test(headers["cache-control"] ?? "");
}
