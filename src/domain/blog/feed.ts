import { element, xmlDocument, xmlText } from "../format/xml.ts";
import { type BlogPost, readingTime } from "./blog-post.ts";

export interface FeedInfo {
  readonly title: string;
  readonly description: string;
  /** Full address of the list. */
  readonly page: string;
  /** Full address of the feed. */
  readonly self: string;
}

/** A post with a link (D8). */
type ReadablePost = BlogPost & { readonly link: string };

/** RSS 2.0 of the public posts, in the given order. Private ones have no link to open. */
export function rssFeed({ title, description, page, self }: FeedInfo, posts: readonly BlogPost[]): string {
  const items = posts.filter(isReadable).map((post) => item(post, page));
  const channel = [
    element("title", xmlText(title)),
    element("link", xmlText(page)),
    element("description", xmlText(description)),
    element("language", "en"),
    element("atom:link", "", { href: self, rel: "self", type: "application/rss+xml" }),
    ...items,
  ];
  return xmlDocument(
    element("rss", element("channel", channel), { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" }),
  );
}

function isReadable(post: BlogPost): post is ReadablePost {
  return post.public && post.link !== undefined;
}

function item(post: ReadablePost, page: string): string {
  const { id, title, link, date, tags } = post;
  const length = readingTime(post);
  return element("item", [
    element("title", xmlText(title)),
    element("link", xmlText(new URL(link, page).href)),
    // By id, because links may change.
    element("guid", xmlText(`${page}#${id}`), { isPermaLink: "false" }),
    element("pubDate", new Date(date).toUTCString()),
    ...(length === undefined ? [] : [element("description", xmlText(length))]),
    ...tags.map((tag) => element("category", xmlText(tag))),
  ]);
}
