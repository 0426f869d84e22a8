import { expect, it, test } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseBlogPost, postAddress, postLink, postPages, postToStore, readingTime, shownOfPost } from "./blog-post.ts";

const complete = { title: "Bread", date: "2021-01-05", categories: ["life"], length: { minutes: 7 } };
const LINK = "https://elsewhere.example/one";
const post = (fields: object = {}, id = "bread") => parseBlogPost(id, { ...complete, ...fields }, "en");

it("is private, unread and untagged by default", () => {
  expect(post()).toEqual({ id: "bread", ...complete, public: false, hits: 0, tags: [] });
});

it("needs a link if it is public, and no last change before its date", () => {
  expect(() => post({ public: true })).toThrow("link: a public post needs a link");
  expect(() => post({ updated: "2021-01-04" })).toThrow("updated: the last change is before the date of the post");
  expect(post({ public: true, link: LINK, updated: "2021-01-05" }).link).toBe(LINK);
});

it.each<[string, object, string | undefined]>([
  ["given", {}, "7 min read"],
  ["given beside a text", { body: "A word." }, "7 min read"],
  ["not given", { length: {} }, undefined],
  ["that of a word", { length: undefined, body: "- word" }, "1 min read"],
  ["that of many words", { length: undefined, body: "- word ".repeat(1_200) }, "5 min read"],
  ["that of two scripts", { length: undefined, body: "Reactを使う。word ".repeat(240) }, "4 min read"],
])("has a reading time that is %s", (_, fields, shown) => {
  expect(readingTime(post(fields), english)).toBe(shown);
});

it.each(["My-post", "my--post"])("rejects the id %s for a post with a text", (id) => {
  expect(() => postToStore(id, { ...complete, body: "A text." })).toThrow("use lower-case words, such as my-post.md");
  expect(postToStore(id, complete)).toMatchObject(complete);
});

it("what visitors may read of a post is all of a public one, and the row of a private one: no text, summary, link or cover, but its reading time", () => {
  expect(shownOfPost({ ...complete, public: true, body: "Words" })).toBe("all");
  expect(shownOfPost(complete)).toBe("all");
  const held = { summary: "In short", link: "https://b.example", cover: { src: "a.svg", alt: "A" } };
  const whole = { ...complete, ...held, length: undefined, body: "word ".repeat(500) };
  const shown = parseBlogPost("bread", shownOfPost(whole), "en");
  expect(shown).toEqual({ ...post(), length: { minutes: 2 } });
  expect(readingTime(shown, english)).toBe(readingTime(parseBlogPost("bread", whole, "en"), english));
});

it.each<[string, object, string | undefined, string | undefined]>([
  ["in two blogs, the first of site.yaml", { categories: ["life", "tech"] }, "/blog/tech/one", "/blog/tech/one"],
  ["with a text and a link", { link: LINK }, "/blog/tech/one", "/blog/tech/one"],
  ["with only a link", { link: LINK, body: undefined }, undefined, LINK],
  ["in no blog", { categories: ["elsewhere"] }, undefined, undefined],
  ["that is private", { link: LINK, public: false }, undefined, undefined],
])("a post %s has a page or leads to its link", (_, fields, address, link) => {
  const one = post({ public: true, categories: ["tech"], body: "A text.", ...fields }, "one");
  expect([postAddress(samplePages, one), postLink(samplePages, one)]).toEqual([address, link]);
});

test.each<[string, number, object, readonly number[]]>([
  ["more are on further pages", 120, {}, [50, 50, 20]],
  ["those with long summaries are fewer on a page", 4, { summary: "a".repeat(19_000) }, [2, 2]],
  ["the length of their texts does not matter", 4, { body: "A text.\n\n".repeat(900) }, [4]],
])("of the posts, %s", (_, count, fields, sizes) => {
  expect(postPages(Array.from({ length: count }, () => post(fields))).map(({ length }) => length)).toEqual(sizes);
});
