import { randomBytes } from "node:crypto";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services } from "../../analytics/config.ts";
import { errorContext, nonceContext, siteContext } from "../../app/context.ts";
import type { Database } from "../../content/publish/collections.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import { repositoryWithPages } from "../../domain/documents/repository-with-pages.ts";
import { formatError } from "../../domain/format/format-error.ts";
import type { PictureSource } from "../../domain/media/picture.ts";
import type { DocumentPage } from "../../domain/site/document-page.ts";
import { spelledOut } from "../../domain/site/links.ts";
import type { Site } from "../../domain/site/site.ts";
import { createTrackerRepository } from "../../domain/tracker/tracker-repository.ts";
import { markPicture } from "../../images/mark-picture.ts";
import { createPreviews, type ReadPicture, type RenderDrawing } from "../../images/previews.ts";
import { openTextToPath } from "../../images/text-to-path.ts";
import { printResume } from "../../pdf/resume-pdf.ts";
import type { CachedReader } from "../../store/query-cache.ts";
import { contentSecurityPolicy, policyText } from "../responses/content-security-policy.ts";
import { withCspHashes } from "../responses/csp-hashes.ts";
import { withMaskedAddresses } from "../responses/mail-addresses.ts";
import type { Compressed } from "../responses/prepared-response.ts";
import { namesRoutes } from "./page-address.ts";
import type { ReportPage } from "./page-reports.ts";
import { languageAt, siteLanguages } from "./site-languages.ts";
import { answering503 } from "./unavailable.ts";

/** What a site says in one language. */
export interface SiteTexts {
  readonly site: Site;
  /** Markdown pages by file. */
  readonly documents: ReadonlyMap<string, DocumentPage>;
}

/** Settings and texts read from files. */
export interface SiteFiles extends SiteTexts {
  /** In further languages, by the address of each: `/es`. */
  readonly translations?: ReadonlyMap<string, SiteTexts>;
  /** Last change of each content file, by path relative to the content folder. */
  readonly fileDates: ReadonlyMap<string, Date>;
  readonly media: PictureSource;
}

export interface RenderDependencies {
  /** Called for each page, because development rebuilds it. */
  readonly build: () => Promise<ServerBuild>;
  /** Whether pages get a content security policy; false in development, where Vite injects scripts. */
  readonly sealed: boolean;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly services: Services;
  /** For the export, where no server answers queries. */
  readonly staticExport?: boolean;
  /** A new object after each sync. */
  readonly files: () => SiteFiles;
  readonly caches: Readonly<Record<Database, Pick<CachedReader, "forPage">>>;
  /** Of the owner's pictures, for previews. */
  readonly readPicture?: ReadPicture | undefined;
  /** Of previews. */
  readonly renderDrawing?: RenderDrawing | undefined;
  readonly now: () => Date;
  readonly report: ReportPage;
}

/** Everything a page depends on besides content: the cache key. */
export interface PageRequest {
  /** Path and query, base path included. */
  readonly address: string;
  /** Whether redactions are revealed (D6, D24). */
  readonly reveal: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
  /** Of a thread that compresses at its own, low priority. */
  readonly compressed?: Compressed;
  /** Whether the page shows outdated content (D23). */
  readonly stale: boolean;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Hides the requested host from pages: clients choose it, but the response is shared. */
const ORIGIN = "http://site.invalid";

export function createRenderPage(dependencies: RenderDependencies): RenderPage {
  const { build, sealed, siteUrl, services, staticExport = false, files, caches, now, report } = dependencies;
  const onBadDocument = (path: string, { message }: Error) => report({ about: "document", why: `${path}: ${message}` });
  const onOutage = (why: string) => report({ about: "outage", why });
  const policy = contentSecurityPolicy(files().media, services);
  const previews = createPreviews({ render: dependencies.renderDrawing, readPicture: dependencies.readPicture });
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>();

  /** Every language has the same pages, each below its own address. */
  function handlerOf(application: ServerBuild, language: string) {
    const known = handlers.get(application) ?? new Map<string, RequestHandler>();
    const basename = `${basePathOf(application)}${language}/`;
    const handler = known.get(language) ?? createRequestHandler({ ...application, basename });
    handlers.set(application, known.set(language, handler));
    return handler;
  }

  return async ({ address, reveal }) => {
    const portfolio = caches.portfolio.forPage();
    const tracker = caches.tracker.forPage();
    const staleSince = () => earlier(portfolio.staleSince(), tracker.staleSince());
    const application = await build();
    const below = languageAt(address, basePathOf(application), files());
    const texts = files().translations?.get(below) ?? files();
    const nonce = sealed ? randomBytes(16).toString("hex") : "";
    const context = new RouterContextProvider();
    const { widthOnPage } = await openTextToPath(texts.site.theme?.fontFamily);
    const { language, pages } = texts.site;
    const languages = { language: language.tag, originalLanguage: files().site.language.tag };
    const libraryFor = (reveal: boolean) => {
      const options = { reveal, now, ...languages, onBadDocument };
      return repositoryWithPages(createRepository(answering503(portfolio, onOutage), options), pages);
    };
    context.set(siteContext, {
      ...files(),
      ...texts,
      languages: siteLanguages(files(), siteUrl),
      repository: libraryFor(reveal),
      publicLibrary: libraryFor(false),
      tracker: createTrackerRepository(answering503(tracker, onOutage), { ...languages, onBadDocument }),
      siteUrl: siteUrl + below,
      sharedUrl: siteUrl,
      printResume,
      services,
      staticExport,
      textWidth: widthOnPage,
      drawMark: markPicture,
      drawPreview: (preview) => previews.picture(preview, files().site.theme),
      namesRoutes: namesRoutes(address),
      now,
      staleSince,
    });
    context.set(nonceContext, nonce);
    context.set(errorContext, (address, error) => report({ about: "outage", why: formatError(error), address, error }));
    const response = await handlerOf(application, below)(new Request(ORIGIN + address), context);
    // The response is shared.
    response.headers.delete("Set-Cookie");
    const page = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      stale: staleSince() !== undefined,
    };
    if (nonce === "" || !response.headers.get("Content-Type")?.startsWith("text/html")) return page;
    // As they are shown, and as they are in links.
    const addresses = files().site.links.flatMap(({ network, url }) =>
      network === "email" ? [spelledOut(url), url.replace(/^mailto:|\?.*/g, "")] : [],
    );
    const hashed = withCspHashes(withMaskedAddresses(page.body.toString(), addresses), nonce, policy);
    return {
      ...page,
      headers: { ...page.headers, "content-security-policy": policyText(hashed.policy) },
      body: Buffer.from(hashed.html),
    };
  };
}

function basePathOf({ basename = "/" }: ServerBuild): string {
  return basename.replace(/\/$/, "");
}

function earlier(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}
