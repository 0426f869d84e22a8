import { describe, expect, it } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseBlogPost } from "./blog-post.ts";
import { postAddress, postLink } from "./post-address.ts";

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

  it("is undefined for private posts (D8)", () => {
    expect(postLink(samplePages, post({ public: false, link: LINK, body: "A text." }))).toBeUndefined();
  });
});
