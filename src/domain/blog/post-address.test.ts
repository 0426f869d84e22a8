import { describe, expect, it } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import { parseBlogPost } from "./blog-post.ts";
import { postAddress, postLink } from "./post-address.ts";

const LINK = "https://elsewhere.example/one";
const post = (fields: object) =>
  parseBlogPost("one", { title: "One", date: "2021-01-05", categories: ["tech"], public: true, ...fields });

describe("the address of a post", () => {
  it("is below the first list in the table that has it, whatever the order of its categories", () => {
    expect(postAddress(samplePages, post({ body: "A text.", categories: ["life", "tech"] }))).toBe("/blog/tech/one");
  });

  it.each([
    ["a private post", { body: "A text.", public: false }],
    ["a post without a text", { link: LINK }],
    ["a post on no list", { body: "A text.", categories: ["elsewhere"] }],
  ])("is not there for %s", (_, fields) => {
    expect(postAddress(samplePages, post(fields))).toBeUndefined();
  });
});

describe("the link of a post", () => {
  it("leads to its page, else to where it was published", () => {
    expect(postLink(samplePages, post({ body: "A text.", link: LINK }))).toBe("/blog/tech/one");
    expect(postLink(samplePages, post({ link: LINK }))).toBe(LINK);
  });

  it("is kept to itself while it is private (D8)", () => {
    expect(postLink(samplePages, post({ public: false, link: LINK, body: "A text." }))).toBeUndefined();
  });
});
