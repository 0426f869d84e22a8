import { expect, test } from "vitest";
import { parseBlogPost } from "./blog-post.ts";
import { postPages } from "./post-pages.ts";

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
