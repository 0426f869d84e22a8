import { element, xmlDocument, xmlText } from "../format/xml.ts";

export interface SitemapPage {
  /** Full address. */
  readonly url: string;
  /** Last change of its content; undefined if unknown. */
  readonly changed: Date | undefined;
}

/** The sitemaps.org format. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ url, changed }) =>
    element("url", [element("loc", xmlText(url)), ...(changed ? [element("lastmod", changed.toISOString())] : [])]),
  );
  return xmlDocument(element("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }));
}
