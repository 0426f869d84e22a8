import { element, xmlDocument, xmlText } from "../format/xml.ts";

/** A page as search engines are told of it. */
export interface SitemapPage {
  /** Its whole address. */
  readonly url: string;
  /** When what it shows was last changed; undefined where nobody knows. */
  readonly changed: Date | undefined;
}

/** The pages of the site in the format of sitemaps.org. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ url, changed }) =>
    element("url", [element("loc", xmlText(url)), ...(changed ? [element("lastmod", changed.toISOString())] : [])]),
  );
  return xmlDocument(element("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }));
}
