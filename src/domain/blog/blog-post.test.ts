import { describe, expect, it, test } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import {
  byDateDescending,
  parseBlogPost,
  postAddress,
  postLink,
  postPages,
  readingTime,
  shownOfPost,
} from "./blog-post.ts";

const complete = { title: "Bread", date: "2021-01-05", categories: ["life"], length: { minutes: 7 } };
const post = (fields: object = {}, id = "bread") => parseBlogPost(id, { ...complete, ...fields }, "en");

describe("a blog post", () => {
  it("is private, unread and untagged by default", () => {
    expect(post()).toEqual({ id: "bread", ...complete, public: false, hits: 0, tags: [] });
  });

  it("needs a link if it is public", () => {
    expect(() => post({ public: true })).toThrow("link: a public post needs a link");
    expect(post({ public: true, link: "https://example.com/bread" }).link).toBe("https://example.com/bread");
  });

  it.each([
    ["a day that does not exist", { date: "2021-02-30" }, "date: expected an existing day"],
    ["an unknown field", { likes: 3 }, "likes"],
  ])("is rejected with %s", (_, fields, message) => {
    expect(() => post(fields)).toThrow(message);
  });

  it("may omit its reading time", () => {
    expect(readingTime(post(), english)).toBe("7 min read");
    expect(readingTime(post({ length: undefined }), english)).toBeUndefined();
    expect(readingTime(post({ length: {} }), english)).toBeUndefined();
  });

  it("accepts a text instead of a link and estimates its reading time", () => {
    const words = (count: number) => post({ public: true, length: undefined, body: "- word ".repeat(count) });
    expect([words(1), words(1_200)].map((one) => readingTime(one, english))).toEqual(["1 min read", "5 min read"]);
    expect(readingTime(post({ body: "A word." }), english)).toBe("7 min read");
  });

  it.each([
    ["Japanese", "日本語の文章。".repeat(500), "7 min read"],
    ["both kinds of scripts", `${"Reactを使う。".repeat(240)} ${"word ".repeat(240)}`, "4 min read"],
  ])("estimates the reading time of a text in %s", (_, body, shown) => {
    expect(readingTime(post({ length: undefined, body }), english)).toBe(shown);
  });

  it.each(["My-post", "my--post"])("rejects the id %s for a post with a text", (id) => {
    expect(() => post({ body: "A text." }, id)).toThrow("use lower-case words, such as my-post.md");
    expect(post({}, id).id).toBe(id);
  });

  it("sorts newest first, ties by id", () => {
    const posts = [post({}, "b"), post({ date: "2022-01-01" }, "c"), post({}, "a")];
    expect(posts.sort(byDateDescending).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  it("rejects a last change before its date", () => {
    expect(() => post({ updated: "2021-01-04" })).toThrow("updated: the last change is before the date of the post");
    expect(post({ updated: "2021-01-05" }).updated).toBe("2021-01-05");
  });
});

describe("what visitors may read of a post", () => {
  it("is all of a public one, and of a private one that is only a title", () => {
    expect(shownOfPost({ ...complete, public: true, body: "Words" })).toBe("all");
    expect(shownOfPost(complete)).toBe("all");
  });

  it("is the row of a private one: no text, summary, link or cover, but its reading time", () => {
    const whole = {
      ...complete,
      length: undefined,
      body: "word ".repeat(500),
      summary: "In short",
      link: "https://b.example",
      cover: { src: "a.svg", alt: "A" },
    };
    const shown = parseBlogPost("bread", shownOfPost(whole), "en");
    expect(shown).toEqual({ ...post(), length: { minutes: 2 } });
    expect(readingTime(shown, english)).toBe(readingTime(parseBlogPost("bread", whole, "en"), english));
  });
});

describe("post address", () => {
  const LINK = "https://elsewhere.example/one";
  const post = (fields: object) =>
    parseBlogPost("one", { title: "One", date: "2021-01-05", categories: ["tech"], public: true, ...fields }, "en");

  describe("postAddress", () => {
    it("is below the first matching blog in site.yaml, regardless of the order of categories", () => {
      expect(postAddress(samplePages, post({ body: "A text.", categories: ["life", "tech"] }))).toBe("/blog/tech/one");
    });

    it.each([
      ["a private post", { body: "A text.", public: false }],
      ["a post without a text", { link: LINK }],
      ["a post in no blog", { body: "A text.", categories: ["elsewhere"] }],
    ])("is undefined for %s", (_, fields) => {
      expect(postAddress(samplePages, post(fields))).toBeUndefined();
    });
  });

  describe("postLink", () => {
    it("prefers the post's page over its external link", () => {
      expect(postLink(samplePages, post({ body: "A text.", link: LINK }))).toBe("/blog/tech/one");
      expect(postLink(samplePages, post({ link: LINK }))).toBe(LINK);
    });

    it("is undefined for private posts", () => {
      expect(postLink(samplePages, post({ public: false, link: LINK, body: "A text." }))).toBeUndefined();
    });
  });
});

const sizes = (count: number, changes: object = {}) => {
  const fields = { title: "Notes", date: "2021-01-05", categories: ["tech"], ...changes };
  return postPages(Array.from({ length: count }, (_, number) => parseBlogPost(`post-${number}`, fields, "en"))).map(
    ({ length }) => length,
  );
};

test("fifty posts are on one page, and more on further ones", () => {
  expect(sizes(50)).toEqual([50]);
  expect(sizes(120)).toEqual([50, 50, 20]);
});

test("posts with long summaries are fewer on a page, whatever the length of their texts", () => {
  expect(sizes(4, { summary: "a".repeat(19_000) })).toEqual([2, 2]);
  expect(sizes(4, { body: "A text.\n\n".repeat(900) })).toEqual([4]);
});
