import { element, xmlDocument, xmlText } from "../format/xml.ts";
import type { Translate } from "../language/translate.ts";
import { byteLength, splitByWeight } from "../paging/split-by-weight.ts";
import { type BlogPost, readingTime } from "./blog-post.ts";

export interface FeedInfo {
  readonly title: string;
  readonly description: string;
  /** BCP 47: `pt-BR`. */
  readonly language: string;
  /** Full address of the list. */
  readonly page: string;
  /** Full address of the feed. */
  readonly self: string;
}

/** Readers keep what they have loaded, so a feed has the latest 20 posts, or fewer if their texts are long. */
const LIMITS = { weight: 120_000, count: 20 };

/** The posts of a feed: the latest public ones (D8). */
export function latestPosts(posts: readonly BlogPost[]): readonly BlogPost[] {
  const [latest = []] = splitByWeight(
    posts.filter((post) => post.public),
    ({ body }) => byteLength(body),
    LIMITS,
  );
  return latest;
}

/** A post in a feed. */
export interface FeedEntry {
  readonly post: BlogPost;
  /** Full address. Undefined for private posts, which the feed omits (D8). */
  readonly link: string | undefined;
  /** The whole text as HTML, with full addresses. */
  readonly content?: string | undefined;
}

/** RSS 2.0 of the public posts, in the given order. */
export function rssFeed(
  { title, description, language, page, self }: FeedInfo,
  entries: readonly FeedEntry[],
  t: Translate,
): string {
  const channel = [
    element("title", xmlText(title)),
    element("link", xmlText(page)),
    element("description", xmlText(description)),
    element("language", language),
    element("atom:link", "", { href: self, rel: "self", type: "application/rss+xml" }),
    ...entries.flatMap((entry) => item(entry, page, t)),
  ];
  return xmlDocument(element("rss", element("channel", channel), { version: "2.0", ...NAMESPACES }));
}

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
};

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
