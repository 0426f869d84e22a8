import { describe, expect, it } from "vitest";
import { linesOf } from "./line-breaks.ts";

const lines = (text: string, width: number) =>
  linesOf(text, width, (from, to) => to - from).map(([from, to]) => text.slice(from, to));

describe("the lines of a paragraph", () => {
  it("end at spaces, which may hang over", () => {
    expect(lines("one two three", 7)).toEqual(["one two ", "three"]);
    expect(lines("one-two, $5 (a)", 6)).toEqual(["one-tw", "o, $5 ", "(a)"]);
  });

  it("end between words without spaces, and never before a comma or behind an opening bracket", () => {
    expect(lines("東京、東京「大阪」", 4)).toEqual(["東京、", "東京", "「大阪」"]);
  });

  it("never end at a space that breaks no line", () => {
    expect(lines("les Data\u00a0: x", 9)).toEqual(["les ", "Data\u00a0: x"]);
    expect(lines("les 10\u202fkm x", 8)).toEqual(["les ", "10\u202fkm x"]);
  });

  it("break a word that is longer than a line, without losing any of it", () => {
    expect(lines("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
    expect(lines("", 3)).toEqual([]);
  });
});
