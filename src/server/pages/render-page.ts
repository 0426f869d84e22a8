import { randomBytes } from "node:crypto";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services } from "../../analytics/config.ts";
import type { ReportError, SiteContext } from "../../app/context.ts";
import type { Database } from "../../content/publish/collections.ts";
import { createRepository } from "../../domain/documents/library.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { PictureSource } from "../../domain/media/picture.ts";
import type { LegalPage, LegalPageId } from "../../domain/site/legal-page.ts";
import type { Site } from "../../domain/site/site.ts";
import { createTrackerRepository } from "../../domain/tracker/tracker-library.ts";
import { createPreviews } from "../../images/previews.ts";
import { printResume } from "../../pdf/resume-pdf.ts";
import type { CachedReader } from "../../store/query-cache.ts";
import { contentSecurityPolicy, policyText } from "../responses/content-security-policy.ts";
import { withCspHashes } from "../responses/csp-hashes.ts";
import { type Log, once, oncePerOutage } from "../start/log.ts";
import { answering503 } from "./unavailable.ts";

/** The words and settings that live in files, as read last. */
export interface SiteFiles {
  readonly site: Site;
  readonly legal: ReadonlyMap<LegalPageId, LegalPage>;
  /** When each content file was last changed, by its path below the content folder. */
  readonly fileDates: ReadonlyMap<string, Date>;
  readonly media: PictureSource;
}

export interface RenderDependencies {
  /** The built application; asked for at each page, because development builds it anew. */
  readonly build: () => Promise<ServerBuild>;
  /** Whether pages get a content security policy; not in development, where Vite injects scripts of its own. */
  readonly sealed: boolean;
  /** The home page's whole address, without a slash at its end. */
  readonly siteUrl: string;
  readonly services: Services;
  /** Whether pages are written to files, where nobody answers queries. */
  readonly onlyFiles?: boolean;
  /** The same object until content was brought in anew. */
  readonly files: () => SiteFiles;
  /** What pages read: the two stores, each behind its memory (D21). */
  readonly caches: Readonly<Record<Database, CachedReader>>;
  readonly now: () => Date;
  readonly log: Log;
}

/** All that a page may depend on beside the content: whoever keeps answers tells them apart by it. */
export interface PageRequest {
  /** Path and query as the page sees them, the base path included. */
  readonly address: string;
  /** Whether held-back words are shown (D6, D24). */
  readonly reveal: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
  /** Whether the page shows older content than the store has (D23). */
  readonly stale: boolean;
}

/** Renders a page, or what else the application answers at an address. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What `src/app/entry.server.tsx` exports beside its handler. */
interface EntryModule {
  readonly contexts: {
    readonly siteContext: RouterContext<SiteContext>;
    readonly nonceContext: RouterContext<string>;
    readonly errorContext: RouterContext<ReportError>;
  };
}

/** Pages cannot see by which host they were asked for: it is the visitor's to choose, and the answer is for everybody. */
const ORIGIN = "http://site.invalid";

/** Prepares the application for rendering: each page is rendered from its request and the content alone. */
export function createRenderPage(dependencies: RenderDependencies): RenderPage {
  const { build, sealed, siteUrl, services, onlyFiles = false, files, caches, now, log } = dependencies;
  const reportOnce = once((message) => log.error(message));
  const onBadDocument = (path: string, error: Error) => reportOnce(`${path}: ${error.message}`);
  const onOutage = oncePerOutage((message) => log.error(message), now);
  const onFailure = oncePerOutage(
    (why, address: string, error: unknown) => log.error(`${address}: ${why}`, error),
    now,
  );
  const policy = contentSecurityPolicy(files().media, services);
  const previews = createPreviews();
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  function handlerOf(application: ServerBuild) {
    const handler = handlers.get(application) ?? createRequestHandler(application);
    handlers.set(application, handler);
    return handler;
  }

  return async ({ address, reveal }) => {
    const application = await build();
    const entry = application.entry.module as typeof application.entry.module & EntryModule;
    const { siteContext, nonceContext, errorContext } = entry.contexts;
    const portfolio = caches.portfolio.forPage();
    const tracker = caches.tracker.forPage();
    const staleSince = () => earlier(portfolio.staleSince(), tracker.staleSince());
    const nonce = sealed ? randomBytes(16).toString("hex") : "";
    const context = new RouterContextProvider();
    context.set(siteContext, {
      ...files(),
      library: createRepository(answering503(portfolio, onOutage), { reveal, now, onBadDocument }),
      publicLibrary: createRepository(answering503(portfolio, onOutage), { reveal: false, now, onBadDocument }),
      tracker: createTrackerRepository(answering503(tracker, onOutage), { onBadDocument }),
      siteUrl,
      printResume,
      services,
      onlyFiles,
      drawPreview: (words) => previews.picture(words),
      now,
      staleSince,
    });
    context.set(nonceContext, nonce);
    context.set(errorContext, (asked, error) => onFailure(formatError(error), asked, error));
    const response = await handlerOf(application)(new Request(ORIGIN + address), context);
    // The answer is for everybody: what would be one visitor's does not belong in it.
    response.headers.delete("Set-Cookie");
    const page = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      stale: staleSince() !== undefined,
    };
    if (nonce === "" || !response.headers.get("Content-Type")?.startsWith("text/html")) return page;
    const own = withCspHashes(page.body.toString(), nonce, policy);
    return {
      ...page,
      headers: { ...page.headers, "content-security-policy": policyText(own.policy) },
      body: Buffer.from(own.html),
    };
  };
}

function earlier(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}
