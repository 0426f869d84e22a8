import { describe, expect, it } from "vitest";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseBlogPost } from "../../../domain/blog/blog-post.ts";
import { blogRow } from "./blog.server.ts";

const POST = {
  ...{ title: "Notes", public: true, date: "2021-01-05", link: "https://notes.example/one", categories: ["tech"] },
  ...{ tags: ["Engineering", "Teaching"], length: { minutes: 7 }, hits: 1204 },
};
const row = (changes: object = {}) =>
  blogRow(parseBlogPost("one", { ...POST, ...changes }, "en"), siteWith({}, { chips: { Teaching: "warning" } }));
const TEXT = { body: "A text.", summary: "In short." };

describe("a blog row", () => {
  it("shows date, reading time, reads and colored tags", () => {
    const [engineering, teaching] = [
      { label: "Engineering", tone: "secondary" },
      { label: "Teaching", tone: "warning" },
    ];
    expect(row()).toEqual({
      ...{ id: "one", title: "Notes", href: "https://notes.example/one", tags: [engineering, teaching] },
      date: { day: "2021-01-05", words: "Jan 05, 2021" },
      ...{ readingTime: "7 min read", reads: "1,204 reads" },
    });
  });

  it.each([
    [
      "links to the page of a post with a text and shows its summary",
      TEXT,
      { href: "/blog/tech/one", summary: "In short." },
    ],
    [
      "has neither link nor summary of a private post",
      { ...TEXT, public: false },
      { href: undefined, summary: undefined },
    ],
    ["has no reads of a post without any", { hits: 0 }, { reads: undefined }],
  ])("%s", (_, changes, expected) => {
    expect(row(changes)).toMatchObject(expected);
  });
});
