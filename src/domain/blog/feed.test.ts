import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { parseBlogPost } from "./blog-post.ts";
import { rssFeed } from "./feed.ts";

const words = {
  title: "Tech - Robin Vale",
  description: "Notes & numbers",
  page: "https://robinvale.example/me/blog/tech",
  self: "https://robinvale.example/me/blog/tech/feed.xml",
};
const post = (id: string, changes: object = {}) =>
  parseBlogPost(id, {
    title: `The <b> & ${id}`,
    public: true,
    date: "2021-01-05",
    link: `/notes/${id}`,
    categories: ["tech"],
    tags: ["Engineering"],
    length: { minutes: 7 },
    ...changes,
  });

function channelOf(feed: string) {
  expect(XMLValidator.validate(feed)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === "item" });
  return parser.parse(feed).rss.channel;
}

describe("a feed (RSS 2.0)", () => {
  it("has what a channel must have, and its own address", () => {
    expect(channelOf(rssFeed(words, []))).toMatchObject({
      title: "Tech - Robin Vale",
      link: words.page,
      description: "Notes & numbers",
      "atom:link": { "@_href": words.self, "@_rel": "self" },
    });
  });

  it("has a post without a reading time, and says nothing of it", () => {
    const { item } = channelOf(rssFeed(words, [post("one", { length: undefined })]));
    expect(item).toMatchObject([{ title: "The <b> & one", link: "https://robinvale.example/notes/one" }]);
    expect(item[0]).not.toHaveProperty("description");
  });

  it("tells of each public post where it is, when it was and a name that stays", () => {
    const { item } = channelOf(rssFeed(words, [post("one"), post("two", { link: "https://elsewhere.example/2" })]));
    expect(item).toEqual([
      {
        title: "The <b> & one",
        link: "https://robinvale.example/notes/one",
        guid: { "#text": `${words.page}#one`, "@_isPermaLink": "false" },
        pubDate: "Tue, 05 Jan 2021 00:00:00 GMT",
        description: "7 min read",
        category: "Engineering",
      },
      expect.objectContaining({ link: "https://elsewhere.example/2" }),
    ]);
  });

  it("keeps private posts to itself (D8)", () => {
    const feed = rssFeed(words, [post("one"), post("secret", { public: false })]);
    expect(feed).not.toContain("secret");
    expect(channelOf(feed).item).toHaveLength(1);
  });
});
