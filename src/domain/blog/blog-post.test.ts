import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { byDateDescending, parseBlogPost, readingTime, shownOfPost } from "./blog-post.ts";

const complete = { title: "Bread", date: "2021-01-05", categories: ["life"], length: { minutes: 7 } };
const post = (fields: object = {}, id = "bread") => parseBlogPost(id, { ...complete, ...fields }, "en");

describe("a blog post", () => {
  it("is private, unread and untagged by default (specification 3)", () => {
    expect(post()).toEqual({ id: "bread", ...complete, public: false, hits: 0, tags: [] });
  });

  it("needs a link if it is public (D8)", () => {
    expect(() => post({ public: true })).toThrow("link: a public post needs a link");
    expect(post({ public: true, link: "https://example.com/bread" }).link).toBe("https://example.com/bread");
  });

  it.each([
    ["a javascript: link", { link: "javascript:alert(1)" }, "link: expected an address"],
    ["a protocol-relative link", { link: "//example.com" }, "link: expected an address"],
    ["a day that does not exist", { date: "2021-02-30" }, "date: expected an existing day"],
    ["no title", { title: " " }, "title: expected some text"],
    ["no category", { categories: [] }, "categories: "],
    ["a reading time of 0", { length: { minutes: 0 } }, "length.minutes: "],
    ["an unknown reading time field", { length: { minutes: 7, hours: 1 } }, "hours"],
    ["negative hits", { hits: -1 }, "hits: "],
    ["an unknown field", { likes: 3 }, "likes"],
  ])("is rejected with %s", (_, fields, message) => {
    expect(() => post(fields)).toThrow(message);
  });

  it("may omit its reading time (D8)", () => {
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
    ["Chinese on many lines", "我们的文章\n".repeat(300), "3 min read"],
    ["both kinds of scripts", `${"Reactを使う。".repeat(240)} ${"word ".repeat(240)}`, "4 min read"],
    ["Korean, which has spaces", "우리는 글을 ".repeat(240), "2 min read"],
  ])("estimates the reading time of a text in %s", (_, body, shown) => {
    expect(readingTime(post({ length: undefined, body }), english)).toBe(shown);
  });

  it.each(["My-post", "my_post", "my.post", "my--post", "-post"])("rejects the id %s for a post with a text", (id) => {
    expect(() => post({ body: "A text." }, id)).toThrow("use lower-case words, such as my-post.md");
    expect(post({}, id).id).toBe(id);
  });

  it("rejects a last change before its date", () => {
    expect(() => post({ updated: "2021-01-04" })).toThrow("updated: the last change is before the date of the post");
    expect(post({ updated: "2021-01-05" }).updated).toBe("2021-01-05");
  });

  it("sorts newest first, in a stable order (specification 7)", () => {
    const any = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,3}$/),
        date: fc.constantFrom("2020-01-01", "2021-06-05", "2022-12-31"),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(any, (fields) => {
        const sorted = fields.map(({ id, date }) => post({ date }, id)).sort(byDateDescending);
        expect(
          fields
            .map(({ id, date }) => post({ date }, id))
            .reverse()
            .sort(byDateDescending),
        ).toEqual(sorted);
        expect(sorted.map(({ date }) => date)).toEqual(
          fields
            .map(({ date }) => date)
            .sort()
            .reverse(),
        );
      }),
    );
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
    expect(Object.keys(shown).sort()).toEqual(
      ["id", "title", "public", "date", "categories", "tags", "hits", "length"].sort(),
    );
    expect(readingTime(shown, english)).toBe(readingTime(parseBlogPost("bread", whole, "en"), english));
  });
});
