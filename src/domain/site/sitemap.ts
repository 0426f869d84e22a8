import { element, xmlDocument, xmlText } from "../format/xml.ts";
import type { LanguageVersion } from "./language-versions.ts";

export interface SitemapPage {
  /** Full address. */
  readonly url: string;
  /** Last change of its content; undefined if unknown. */
  readonly changed: Date | undefined;
  /** In all languages, if the site has several. */
  readonly versions?: readonly LanguageVersion[];
}

/** The sitemaps.org format. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ url, changed, versions = [] }) =>
    element("url", [
      element("loc", xmlText(url)),
      ...(changed ? [element("lastmod", changed.toISOString())] : []),
      ...versions.map(({ language, url }) =>
        element("xhtml:link", [], { rel: "alternate", hreflang: language, href: url }),
      ),
    ]),
  );
  const hasVersions = pages.some(({ versions = [] }) => versions.length > 0);
  return xmlDocument(
    element("urlset", urls, {
      xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
      ...(hasVersions && { "xmlns:xhtml": "http://www.w3.org/1999/xhtml" }),
    }),
  );
}
