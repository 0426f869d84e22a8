import { formatError } from "../../domain/format/format-error.ts";
import { REQUEST_ID_HEADER, requestId } from "../http/request-id.ts";
import {
  type Compressed,
  type Content,
  compressed,
  type Effort,
  type PreparedResponse,
  prepareResponse,
} from "../responses/prepared-response.ts";
import { oncePerOutage } from "../start/log.ts";
import { asksForData, type PageAddress } from "./page-address.ts";
import { createPageCache, type Made } from "./page-cache.ts";
import type { RenderDependencies, RenderedPage, RenderPage } from "./render-page.ts";

/** The site's pages as complete answers, kept for a short time. */
export interface Pages {
  /**
   * An answer that already exists.
   * @param address exactly as the visitor spelled it; one that is spelled otherwise than the site does is not found
   */
  ready(address: string): PreparedResponse | undefined;
  /** The answer to an address, made if need be. `reveal` says whether held-back words are shown (D6). */
  answer(asked: PageAddress, reveal: boolean): Promise<PreparedResponse>;
}

interface PagesOptions extends Pick<RenderDependencies, "files" | "now" | "log"> {
  readonly render: RenderPage;
  readonly maxAgeSeconds: number;
}

/**
 * How long a browser uses a page's data without asking again: it fetches them when a visitor points at a link, and the
 * click comes a little later.
 */
const DATA_SECONDS = 30;
/** When to ask again for a page whose store is away (D23). */
const RETRY_AFTER_SECONDS = "10";
/** All pages of a site, in both modes and with their data, take about a tenth of the first limit. */
const MAX_BYTES = { own: 64 * 1024 * 1024, asked: 16 * 1024 * 1024 };

const keyOf = (reveal: boolean, address: string) => (reveal ? `revealed ${address}` : `public ${address}`);

/** Pages over a renderer, none of them made yet. */
export function createPages({ render, files, now, log, maxAgeSeconds }: PagesOptions): Pages {
  const reportOutage = oncePerOutage(
    (why, address: string, error: unknown) => log.error(`Pages are not renewed; ${address} is one: ${why}`, error),
    now,
  );
  const cache = createPageCache<PreparedResponse>({
    now: () => now().getTime(),
    maxAgeMs: maxAgeSeconds * 1000,
    maxBytes: MAX_BYTES,
    onError: (key, error) => reportOutage(formatError(error), key, error),
  });

  let shown = files();
  /** `files()` is a new object each time content was brought in: pages that were made before are out of date. */
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
    const page = await render({ address, reveal });
    const keep = page.status >= 500 ? "failed" : isForAll(page) ? "yes" : "no";
    const content = { ...page, headers: headersOf(page, address, reveal) };
    const effort = keep === "yes" && partition === "own" ? "best" : "quick";
    return { keep, page: prepareResponse(content, await bodiesOf(content, effort, before)) };
  }

  function headersOf(page: RenderedPage, address: string, reveal: boolean): Content["headers"] {
    const inBrowser = asksForData(address) ? DATA_SECONDS : 0;
    const kept = isForAll(page) ? `public, max-age=${inBrowser}, s-maxage=${maxAgeSeconds}` : "no-cache";
    return {
      "cache-control": kept,
      // Either may open held-back words (D24). Not every cache tells answers apart by the host unless told to.
      vary: "Cookie, Host",
      ...page.headers,
      // A search engine that comes by a link from a résumé would show the words to everybody (D6).
      ...(reveal && { "cache-control": "private, no-store", "x-robots-tag": "noindex" }),
      // Set here, because the router loses the headers of an error on its way up.
      ...(page.status === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
      // Of the request that had the page made: others who wait for it meanwhile get the id that the log has, too.
      ...(page.status >= 500 && { [REQUEST_ID_HEADER]: requestId() ?? "" }),
    };
  }

  return {
    ready(address) {
      followContent();
      return cache.fresh(keyOf(false, address));
    },
    answer(asked, reveal) {
      followContent();
      return cache.get(keyOf(reveal, asked.address), asked.partition, (before) => make(asked, reveal, before));
    },
  };
}

/** Whether a page may be handed to everybody who asks for the same, for a while. */
function isForAll({ status, stale, headers }: RenderedPage): boolean {
  return status === 200 && !stale && !/no-store|private/.test(headers["cache-control"] ?? "");
}

/** Compresses a page, unless it is what it was before. */
function bodiesOf(content: Content, effort: Effort, before?: PreparedResponse): Compressed | Promise<Compressed> {
  if (before?.identity.body.equals(content.body)) return { br: before.br?.body, gzip: before.gzip?.body };
  return compressed(content, effort);
}
