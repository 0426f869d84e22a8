import { randomBytes } from "node:crypto";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services } from "../../analytics/settings.ts";
import { errorContext, nonceContext, siteContext } from "../../app/context.ts";
import { formatError } from "../../domain/format/format-error.ts";
import { spelledOut } from "../../domain/site/links.ts";
import { drawMark, drawPreview, type ReadPicture, type RenderDrawing } from "../../media/previews.ts";
import { printResume } from "../../media/resume-pdf.ts";
import { widthOnPage } from "../../media/text-outlines.ts";
import { contentSecurityPolicy, policyText } from "../responses/content-security-policy.ts";
import { withCspHashes } from "../responses/csp-hashes.ts";
import { withMaskedAddresses } from "../responses/mail-addresses.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { ReportPage } from "./page-reports.ts";
import { languageAt, siteLanguages } from "./site-languages.ts";

export interface RenderDependencies {
  /** Whether pages get a content security policy; false in development, where Vite injects scripts. */
  readonly sealed: boolean;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly services: Services;
  /** For the export, where no server answers queries. */
  readonly staticExport?: boolean;
  /** Of the owner's pictures, for previews. */
  readonly readPicture?: ReadPicture | undefined;
  /** Of previews. */
  readonly renderDrawing?: RenderDrawing | undefined;
  readonly report: ReportPage;
}

/** Everything that a page depends on. */
export interface PageRequest {
  readonly snapshot: Snapshot;
  /** With the pages of the snapshot. */
  readonly build: ServerBuild;
  /** Path and query, base path included. */
  readonly address: string;
  /** Whether redactions are revealed (D6, D24). */
  readonly reveal: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Hides the requested host from pages: clients choose it, but the response is shared. */
const ORIGIN = "http://site.invalid";

export function createRenderPage(dependencies: RenderDependencies): RenderPage {
  const { sealed, siteUrl, services, staticExport = false, readPicture, renderDrawing, report } = dependencies;
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>();

  /** Every language has the same pages, each below its own address. */
  function handlerOf(build: ServerBuild, language: string) {
    const known = handlers.get(build) ?? new Map<string, RequestHandler>();
    const basename = `${basePathOf(build)}${language}/`;
    const handler = known.get(language) ?? createRequestHandler({ ...build, basename });
    handlers.set(build, known.set(language, handler));
    return handler;
  }

  return async ({ snapshot, build, address, reveal }) => {
    const { files, languages, day } = snapshot;
    const below = languageAt(address, basePathOf(build), snapshot);
    const { site, documents, library, tracker } = languages.get(below) ?? firstOf(snapshot);
    const nonce = sealed ? randomBytes(16).toString("hex") : "";
    const context = new RouterContextProvider();
    context.set(siteContext, {
      site,
      documents,
      media: files.media,
      fileDates: files.fileDates,
      languages: siteLanguages(snapshot, siteUrl),
      repository: library(reveal),
      publicLibrary: library(false),
      tracker,
      siteUrl: siteUrl + below,
      sharedUrl: siteUrl,
      printResume,
      services,
      staticExport,
      textWidth: (text, voice) => widthOnPage(text, voice === "built" ? 900 : 100, site.theme?.fontFamily),
      drawMark,
      drawPreview: (preview) => drawPreview(preview, { theme: files.site.theme, render: renderDrawing, readPicture }),
      today: day,
    });
    context.set(nonceContext, nonce);
    context.set(errorContext, (address, error) => report({ about: "outage", why: formatError(error), address, error }));
    const response = await handlerOf(build, below)(new Request(ORIGIN + address), context);
    // The response is shared.
    response.headers.delete("Set-Cookie");
    const page = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
    if (nonce === "" || !response.headers.get("Content-Type")?.startsWith("text/html")) return page;
    // As they are shown, and as they are in links.
    const addresses = files.site.links.flatMap(({ network, url }) =>
      network === "email" ? [spelledOut(url), url.replace(/^mailto:|\?.*/g, "")] : [],
    );
    const policy = contentSecurityPolicy(files.media, services);
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

function firstOf({ languages }: Snapshot) {
  const [first] = languages.values();
  if (first === undefined) throw new Error("A site has a language");
  return first;
}
