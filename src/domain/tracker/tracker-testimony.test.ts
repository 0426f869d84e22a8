import { describe, expect, it } from "vitest";
import {
  caption,
  commentPages,
  likes,
  parseTrackerTestimony,
  scheme,
  score,
  shownOfTrackerTestimony,
  sourceLabel,
  trackerTestimonySchema,
} from "./tracker-testimony.ts";

const comments = { original: ["I found my polling place", "It took a minute"] };

describe("a tracker testimony", () => {
  it("has its awards as likes if there are any, otherwise its upvotes", () => {
    expect(likes({ awards: 2, upvotes: 90 })).toBe(2);
    expect(likes({ awards: 0, upvotes: 90 })).toBe(90);
  });

  it.each([{}, { awards: 0, upvotes: 0 }])("has at least one like: %o", (data) => {
    const parsed = parseTrackerTestimony("one", { comments, ...data }, "en");
    expect(likes(parsed)).toBe(1);
    expect(score(parsed)).toBe(caption(parsed).length);
  });

  it("joins its comments into a caption, preferring succinct ones", () => {
    expect(caption({ comments })).toBe("I found my polling place. It took a minute");
    expect(caption({ comments: { ...comments, succinct: ["Quick"] } })).toBe("Quick");
    expect(caption({ comments: { ...comments, succinct: [] } })).toBe("I found my polling place. It took a minute");
  });

  it.each([{ succinct: ["Quick", "Clear"] }, { original: ["Quick", "Clear"] }])(
    "needs only one kind of comment: %o",
    (comments) => {
      expect(caption(parseTrackerTestimony("one", { comments }, "en"))).toBe("Quick. Clear");
    },
  );

  it.each([{}, { succinct: [], original: [] }])("is rejected with comments %o, naming what is missing", (comments) => {
    expect(() => parseTrackerTestimony("one", { comments }, "en")).toThrow(
      "comments: expected at least one sentence, under succinct or original",
    );
  });

  it.each([
    [{ reddit: true, named: true }, "- Reddit user"],
    [{ reddit: true, named: false }, "- Reddit"],
    [{ reddit: false, named: true }, undefined],
  ])("shows the source of %o as %s", (testimony, label) => {
    expect(sourceLabel(testimony)).toBe(label);
  });

  it.each([
    [{ reddit: false, awards: 3 }, "plain"],
    [{ reddit: true, awards: 0 }, "reddit"],
    [{ reddit: true, awards: 1 }, "awarded"],
  ])("with %o has the scheme %s", (testimony, expected) => {
    expect(scheme(testimony)).toBe(expected);
  });

  it("reveals whether a name is known, but not the name", () => {
    const parsed = parseTrackerTestimony("one", { comments, reddit: true, username: "quiet_heron", score: 4 }, "en");
    expect(parsed).toEqual({ id: "one", comments, reddit: true, awards: 0, upvotes: 1, named: true });
    expect(JSON.stringify(parsed)).not.toContain("quiet_heron");
  });

  it.each([
    [{ comments, upvotes: -1 }, "upvotes"],
    [{ comments: { original: [""] } }, "comments.original"],
    [{ comments, mood: "glad" }, "mood"],
  ])("is rejected: %o, because of %s", (data, field) => {
    expect(() => parseTrackerTestimony("one", data, "en")).toThrow(field);
    expect(trackerTestimonySchema.safeParse(data).success).toBe(false);
  });
});

describe("what visitors may read of a comment", () => {
  it("is everything but its author's name", () => {
    expect(shownOfTrackerTestimony({ comments })).toBe("all");
    const shown = shownOfTrackerTestimony({ comments, username: "ada_l" });
    expect(JSON.stringify(shown)).not.toContain("ada_l");
    expect(parseTrackerTestimony("a", shown, "en")).toEqual(
      parseTrackerTestimony("a", { comments, username: "ada_l" }, "en"),
    );
  });
});

describe("the pages of comments", () => {
  const sizes = (count: number, words: string) =>
    commentPages(Array.from({ length: count }, () => ({ comments: { original: [words] } }))).map(
      ({ length }) => length,
    );

  it.each([
    ["a wall as long as usual has one page", 90, "It found my ballot in forty seconds. ".repeat(5), [90]],
    ["up to 96 comments have one page", 96, "No login.", [96]],
    ["more have pages of 36, which are quicker to lay out", 97, "No login.", [36, 36, 25]],
    ["long comments are fewer on a page", 4, "a".repeat(19_000), [2, 2]],
    ["their length is counted in bytes", 4, "字".repeat(19_000), [1, 1, 1, 1]],
  ])("%s", (_, count, words, pages) => {
    expect(sizes(count, words)).toEqual(pages);
  });
});
