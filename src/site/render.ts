import { randomBytes } from "node:crypto";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Services } from "../analytics/settings.ts";
import { errorContext, nonceContext, siteContext } from "../app/context.ts";
import { formatError } from "../domain/format/text.ts";
import { spelledOut } from "../domain/site/links.ts";
import { drawMark, drawPreview, type ReadPicture } from "../media/previews.ts";
import { widthOnPage } from "../media/text-outlines.ts";
import { bodyUnder } from "./base-path.ts";
import type { Content } from "./prepared-response.ts";
import { contentSecurityPolicy, withCspHashes } from "./security-headers.ts";
import { languageAt, type Snapshot, siteLanguages } from "./snapshot.ts";

export interface RenderDependencies {
  /** Whether pages get a content security policy; false in development, where Vite injects scripts. */
  readonly sealed: boolean;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The public address of a site that is shown at another one: it is in the files of the résumé. */
  readonly publicUrl?: string | undefined;
  readonly services: Services;
  /** For the export, where no server answers queries. */
  readonly staticExport?: boolean;
  /** Reads the owner's pictures, for previews. */
  readonly readPicture?: ReadPicture | undefined;
  /** Logs each problem once. */
  readonly report: (message: string, address?: string, cause?: unknown) => void;
}

/** Everything that a page depends on. The address is path and query, base path included. */
interface PageRequest {
  readonly snapshot: Snapshot;
  readonly build: ServerBuild;
  readonly address: string;
  readonly reveal: boolean;
}

export type RenderPage = ReturnType<typeof createRenderPage>;

/** Hides the requested host from pages: clients choose it, but the response is shared. */
const ORIGIN = "http://site.invalid";

export function createRenderPage(dependencies: RenderDependencies) {
  const { sealed, siteUrl, publicUrl = siteUrl, services, staticExport = false, readPicture, report } = dependencies;
  /** By the address of the language: each has the same pages. */
  let handlers: { readonly build: ServerBuild; readonly byLanguage: Map<string, RequestHandler> } | undefined;

  return async ({ snapshot, build, address, reveal }: PageRequest): Promise<Content> => {
    const { files, languages, day } = snapshot;
    const basePath = (build.basename ?? "/").replace(/\/$/, "");
    const below = languageAt(address.slice(basePath.length), languages.keys());
    if (handlers?.build !== build) handlers = { build, byLanguage: new Map() };
    const basename = `${basePath}${below}/`;
    const handle = handlers.byLanguage.get(below) ?? createRequestHandler({ ...build, basename });
    handlers.byLanguage.set(below, handle);
    const view = languages.get(below);
    if (view === undefined) throw new Error("A site has a language");
    const nonce = sealed ? randomBytes(16).toString("hex") : "";
    const context = new RouterContextProvider();
    context.set(siteContext, {
      site: view.site,
      documents: view.documents,
      media: files.media,
      ownStyles: files.theme,
      fileDates: files.fileDates,
      languages: siteLanguages(snapshot, siteUrl),
      repository: reveal ? view.revealed : view.repository,
      publicLibrary: view.repository,
      tracker: view.tracker,
      siteUrl: siteUrl + below,
      sharedUrl: siteUrl,
      publicUrl,
      versionAt: (name) => files.versions.find(({ path }) => path === `${below}/resume/${name}`),
      printResume: async (...call) => (await import("../media/resume-pdf.ts")).printResume(...call),
      // Its library is of no use until somebody asks for the file.
      writeWordResume: async (...call) => (await import("../media/resume-docx.ts")).writeWordResume(...call),
      services,
      staticExport,
      textWidth: (text, voice) => widthOnPage(text, voice === "built" ? 900 : 100, view.site.theme?.fontFamily),
      drawMark,
      drawPreview: (preview) => drawPreview(preview, files.site.theme, readPicture),
      today: day,
    });
    context.set(nonceContext, nonce);
    // The name of a version may be secret.
    const known = (request: string) => request.replace(/(?<=\/resume\/).*/, "…");
    context.set(errorContext, (request, error) => report(formatError(error), known(request), error));
    const response = await handle(new Request(ORIGIN + address), context);
    // The response is shared.
    response.headers.delete("Set-Cookie");
    const page = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await bodyUnder(response, basePath),
    };
    if (!sealed || !response.headers.get("Content-Type")?.startsWith("text/html")) return page;
    // The addresses as they are shown, and as they are in links.
    const emails = files.site.links.flatMap(({ network, url }) =>
      network === "email" ? [spelledOut(url), url.replace(/^mailto:|\?.*/g, "")] : [],
    );
    const masked = obfuscateEmails(page.body.toString(), emails);
    const { html, policy } = withCspHashes(masked, nonce, contentSecurityPolicy(files.media, services));
    return { ...page, headers: { ...page.headers, "content-security-policy": policy }, body: Buffer.from(html) };
  };
}

const SCRIPTS = /(<script\b[^>]*>[\s\S]*?<\/script>)/;

/**
 * Replaces the at sign of email addresses with a character reference, in scripts with an escape. Browsers show no
 * difference, but most address harvesters do not decode it.
 * @param html with addresses only in strings of scripts
 */
export function obfuscateEmails(html: string, emails: readonly string[]): string {
  if (emails.length === 0) return html;
  const withSign = (text: string, sign: string) =>
    emails.reduce((result, email) => result.replaceAll(email, () => email.replace("@", sign)), text);
  return html
    .split(SCRIPTS)
    .map((part, index) => withSign(part, index % 2 === 1 ? "\\u0040" : "&#64;"))
    .join("");
}
