import { describe, expect, it } from "vitest";
import { samplePages } from "../../../../test/support/domain/sample-pages.ts";
import { parseBlogPost } from "../../../domain/blog/blog-post.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { blogRow } from "./blog.server.ts";

const document = {
  title: "Notes",
  public: true,
  date: "2021-01-05",
  link: "https://notes.example/one",
  categories: ["tech"],
  tags: ["Engineering", "Teaching"],
  length: { minutes: 7 },
  hits: 1204,
};
function row(changes: object = {}) {
  const post = parseBlogPost("one", { ...document, ...changes }, "en");
  return blogRow(post, { pages: [...samplePages], chips: { Teaching: "warning" }, language: languageOf("en") });
}

describe("a blog row", () => {
  it("shows date, reading time, reads and colored tags", () => {
    expect(row()).toEqual({
      id: "one",
      title: "Notes",
      date: { day: "2021-01-05", words: "Jan 05, 2021" },
      href: "https://notes.example/one",
      tags: [
        { label: "Engineering", tone: "secondary" },
        { label: "Teaching", tone: "warning" },
      ],
      readingTime: "7 min read",
      reads: "1,204 reads",
    });
  });

  it("links to the page of a post with a text and shows its summary", () => {
    expect(row({ body: "A text.", summary: "In short." })).toMatchObject({
      href: "/blog/tech/one",
      summary: "In short.",
    });
  });

  it("has neither link nor summary of a private post, nor reads of one without any", () => {
    const hidden = { href: undefined, summary: undefined, reads: undefined };
    expect(row({ public: false, body: "A text.", summary: "In short.", hits: 0 })).toMatchObject(hidden);
  });
});
