import { describe, expect, it } from "vitest";
import { parseBlogPost } from "../../../domain/blog/blog-post.ts";
import { chipTones } from "../../../domain/experience/chips.ts";
import { blogRow } from "./blog-list.server.ts";

const tones = chipTones({ Teaching: "warning" });
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
const row = (changes: object = {}) => blogRow(parseBlogPost("one", { ...document, ...changes }), tones);

describe("a blog row (D8)", () => {
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

  it("hides the link of a private post", () => {
    expect(row({ public: false }).href).toBeUndefined();
  });

  it.each([{ length: undefined }, { length: {} }])("has no reading time for %o", (changes) => {
    expect(row(changes).readingTime).toBeUndefined();
  });

  it("shows reads only above 0", () => {
    expect(row({ hits: 0 }).reads).toBeUndefined();
    expect(row({ hits: 1 }).reads).toBe("1 read");
  });
});
