import { expect, it } from "vitest";
import {
  caption,
  commentPages,
  likes,
  parseTrackerTestimony,
  scheme,
  score,
  shownOfTrackerTestimony,
  sourceLabel,
} from "./tracker-testimony.ts";

const comments = { original: ["I found my polling place", "It took a minute"] };
const parse = (data: object) => parseTrackerTestimony("one", data, "en");

it.each([
  [{ awards: 2, upvotes: 90 }, 2],
  [{ awards: 0, upvotes: 90 }, 90],
  [{ awards: 0, upvotes: 0 }, 1],
  [{}, 1],
])("has its awards as likes if there are any, otherwise its upvotes, and at least one: %o", (data, expected) => {
  const parsed = parse({ comments, ...data });
  expect([likes(parsed), score(parsed)]).toEqual([expected, caption(parsed).length * expected]);
});

it.each([
  [comments, "I found my polling place. It took a minute"],
  [{ ...comments, succinct: [] }, "I found my polling place. It took a minute"],
  [{ ...comments, succinct: ["Quick", "Clear"] }, "Quick. Clear"],
])("joins its comments into a caption, preferring succinct ones: %o", (comments, expected) => {
  expect(caption(parse({ comments }))).toBe(expected);
});

it.each([
  [{ comments: {} }, "comments: expected at least one sentence, under succinct or original"],
  [{ comments: { succinct: [], original: [] } }, "comments: expected at least one sentence"],
  [{ comments, upvotes: -1 }, "upvotes"],
])("is rejected as %j: %s", (data, message) => {
  expect(() => parse(data)).toThrow(message);
});

it.each([
  [{ reddit: true, named: true, awards: 1 }, "- Reddit user", "awarded"],
  [{ reddit: true, named: false, awards: 0 }, "- Reddit", "reddit"],
  [{ reddit: false, named: true, awards: 3 }, undefined, "plain"],
])("shows the source of %o as %s, in the scheme %s", (testimony, label, expected) => {
  expect([sourceLabel(testimony), scheme(testimony)]).toEqual([label, expected]);
});

it("reveals whether a name is known, but not the name, from a hosted store, too", () => {
  const data = { comments, reddit: true, username: "quiet_heron", score: 4 };
  expect(parse(data)).toEqual({ id: "one", comments, reddit: true, awards: 0, upvotes: 1, named: true });
  const shown = shownOfTrackerTestimony(data);
  expect(JSON.stringify(shown)).not.toContain("quiet_heron");
  expect(parseTrackerTestimony("one", shown, "en")).toEqual(parse(data));
  expect(shownOfTrackerTestimony({ comments })).toBe("all");
});

it.each([
  ["a wall as long as usual has one page", 90, "It found my ballot in forty seconds. ".repeat(5), [90]],
  ["up to 96 comments have one page", 96, "No login.", [96]],
  ["more have pages of 36, which are quicker to lay out", 97, "No login.", [36, 36, 25]],
  ["long comments, counted in bytes, are fewer on a page", 4, "字".repeat(19_000), [1, 1, 1, 1]],
])("%s", (_, count, words, pages) => {
  const all = Array.from({ length: count }, () => ({ comments: { original: [words] } }));
  expect(commentPages(all).map(({ length }) => length)).toEqual(pages);
});
