import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseBlogPost, postLink } from "../blog/blog-post.ts";
import { fullAddress } from "./addresses.ts";
import { type FeedEntry, latestPosts, rssFeed, xmlText } from "./feeds.ts";

const SITE = { siteUrl: "https://robinvale.example/me", sharedUrl: "https://robinvale.example/me" };
const channel = {
  title: "Tech - Robin Vale",
  description: "Notes & numbers",
  language: "pt-BR",
  page: "https://robinvale.example/me/blog/tech",
  self: "https://robinvale.example/me/blog/tech/feed.xml",
};

function entry(id: string, changes: object = {}): FeedEntry {
  const row = {
    title: `The <b> & ${id}`,
    public: true,
    date: "2021-01-05",
    link: `/notes/${id}`,
    categories: ["tech"],
  };
  const post = parseBlogPost(id, { ...row, tags: ["Engineering"], length: { minutes: 7 }, ...changes }, "en");
  const link = postLink(samplePages, post);
  return { post, link: link && fullAddress(link, SITE) };
}

function channelOf(entries: readonly FeedEntry[]) {
  const feed = rssFeed(channel, entries, english);
  expect(XMLValidator.validate(feed)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === "item" });
  return parser.parse(feed).rss.channel;
}

it("has the latest public posts, at most 20, fewer if their texts are long, and at least one", () => {
  const posts = (count: number, changes: object = {}) =>
    Array.from({ length: count }, (_, number) => entry(`post-${number}`, changes).post);
  const all = posts(30);
  expect(latestPosts([...posts(5, { public: false }), ...all])).toEqual(all.slice(0, 20));
  expect(latestPosts([])).toEqual([]);
  expect(latestPosts(posts(30, { body: "A text.\n\n".repeat(999) }))).toHaveLength(13);
  expect(latestPosts(posts(30, { body: `${"字".repeat(70)}\n\n`.repeat(900) }))).toHaveLength(1);
});

it("has the elements that RSS 2.0 requires, its own address, and each public post with link, date and a permanent id", () => {
  const elsewhere = entry("two", { link: "https://elsewhere.example/2" });
  const { item, ...head } = channelOf([entry("one"), elsewhere, entry("secret", { public: false })]);
  expect(head).toMatchObject({
    title: "Tech - Robin Vale",
    link: channel.page,
    description: "Notes & numbers",
    language: "pt-BR",
    "atom:link": { "@_href": channel.self, "@_rel": "self" },
  });
  expect(item).toEqual([
    {
      title: "The <b> & one",
      link: "https://robinvale.example/me/notes/one",
      guid: { "#text": `${channel.page}#one`, "@_isPermaLink": "false" },
      pubDate: "Tue, 05 Jan 2021 00:00:00 GMT",
      description: "7 min read",
      category: "Engineering",
    },
    expect.objectContaining({ link: "https://elsewhere.example/2" }),
  ]);
});

it("contains the full text and summary of a post on the site", () => {
  const content = '<p>A <a href="https://robinvale.example/me/awards">text</a> &#x26; more.</p>';
  const [item] = channelOf([{ ...entry("one", { summary: "In short." }), content }]).item;
  expect(item).toMatchObject({ description: "In short.", "content:encoded": content });
});

it("removes characters that XML does not allow", () => {
  expect(xmlText("a\u0000b\u000bc\ufffed\ud800\te\n")).toBe("abcd\te\n");
});
