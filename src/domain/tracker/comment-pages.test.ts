import { expect, test } from "vitest";
import { commentPages } from "./comment-pages.ts";

const comments = (count: number, words: string) =>
  Array.from({ length: count }, () => ({ comments: { original: [words] } }));
const sizes = (count: number, words: string) => commentPages(comments(count, words)).map(({ length }) => length);

test("a wall of comments as long as usual has one page", () => {
  expect(sizes(90, "It found my ballot in forty seconds, and then my dad's. ".repeat(3))).toEqual([90]);
});

test("up to 96 comments have one page; more have pages of 36, which are quicker to lay out", () => {
  expect(sizes(96, "No login.")).toEqual([96]);
  expect(sizes(97, "No login.")).toEqual([36, 36, 25]);
});

test("long comments are fewer on a page, counted in bytes", () => {
  expect(sizes(4, "a".repeat(19_000))).toEqual([2, 2]);
  expect(sizes(4, "字".repeat(19_000))).toEqual([1, 1, 1, 1]);
});
