import { type BlogPost, readingTime } from "../blog/blog-post.ts";
import type { Translate } from "../language/translate.ts";
import { byteLength, splitByWeight } from "./lists.ts";

/** The posts of a feed: the latest 20 public ones, or fewer if their texts are long. Readers keep what they have loaded. */
export function latestPosts(posts: readonly BlogPost[]): readonly BlogPost[] {
  const listed = posts.filter((post) => post.public);
  const [latest = []] = splitByWeight(listed, ({ body }) => byteLength(body), { weight: 120_000, count: 20 });
  return latest;
}

export interface FeedEntry {
  readonly post: BlogPost;
  /** Full address. Undefined for private posts, which the feed omits. */
  readonly link: string | undefined;
  /** The whole text as HTML, with full addresses. */
  readonly content?: string | undefined;
}

/**
 * RSS 2.0 of the public posts, in the given order.
 * @param feed with the full addresses of the list and of the feed itself
 */
export function rssFeed(
  feed: Readonly<Record<"title" | "description" | "language" | "page" | "self", string>>,
  entries: readonly FeedEntry[],
  t: Translate,
): string {
  const { title, description, language, page, self } = feed;
  const channel = [
    element("title", xmlText(title)),
    element("link", xmlText(page)),
    element("description", xmlText(description)),
    element("language", language),
    element("atom:link", "", { href: self, rel: "self", type: "application/rss+xml" }),
    ...entries.flatMap((entry) => item(entry, page, t)),
  ];
  return xmlDocument("rss", element("channel", channel), {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  });
}

function item({ post, link, content }: FeedEntry, page: string, t: Translate): readonly string[] {
  if (link === undefined) return [];
  const { id, title, summary, date, tags } = post;
  const description = summary ?? readingTime(post, t);
  return [
    element("item", [
      element("title", xmlText(title)),
      element("link", xmlText(new URL(link).href)),
      // By id, because links may change.
      element("guid", xmlText(`${page}#${id}`), { isPermaLink: "false" }),
      element("pubDate", new Date(date).toUTCString()),
      ...(description === undefined ? [] : [element("description", xmlText(description))]),
      ...(content === undefined ? [] : [element("content:encoded", xmlText(content))]),
      ...tags.map((tag) => element("category", xmlText(tag))),
    ]),
  ];
}

export interface SitemapPage {
  readonly url: string;
  /** Last change of its content; undefined if unknown. */
  readonly changed: Date | undefined;
  /** In all languages, if the site has several. */
  readonly versions?: readonly LanguageVersion[];
}

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
  return xmlDocument("urlset", urls, {
    xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
    ...(hasVersions && { "xmlns:xhtml": "http://www.w3.org/1999/xhtml" }),
  });
}

type LanguageVersion = ReturnType<typeof languageVersions>[number];

/** A page in all languages of its site, the first one first, and for visitors of any other. None without languages. */
export function languageVersions(
  languages: readonly { readonly tag: string; readonly siteUrl: string }[],
  address: string,
) {
  const versions = languages.map(({ tag, siteUrl }) => ({ language: tag, url: siteUrl + address }));
  const [first] = versions;
  return first === undefined ? [] : [...versions, { ...first, language: "x-default" }];
}

function element(
  name: string,
  content: string | readonly string[] = "",
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join("")}>${typeof content === "string" ? content : content.join("")}</${name}>`;
}

function xmlDocument(...root: Parameters<typeof element>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(...root)}\n`;
}

/** Escapes markup and drops characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
