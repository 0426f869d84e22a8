import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLines, hunksOf, rowsOf } from "./diff-lines.ts";

const short = (before: string, after: string) =>
  diffLines(before, after).map((line) => {
    const sign = line.after === undefined ? "-" : line.before === undefined ? "+" : " ";
    return sign + line.text;
  });

describe("diffLines", () => {
  it("keeps common lines, and puts what was removed before what was added", () => {
    expect(short("a\nb\nc\n", "a\nx\nc\nd\n")).toEqual([" a", "-b", "+x", " c", "+d"]);
  });

  it("tells a file without lines from another", () => {
    expect(short("", "a\n")).toEqual(["+a"]);
    expect(short("a\n", "")).toEqual(["-a"]);
    expect(short("", "")).toEqual([]);
  });

  it("has both texts in it, in order, whatever they are", () => {
    const text = array(constantFrom("a", "b", "c", "")).map((lines) => lines.map((line) => `${line}\n`).join(""));
    assert(
      property(text, text, (before, after) => {
        const lines = diffLines(before, after);
        const side = (which: "before" | "after") =>
          lines
            .filter((line) => line[which] !== undefined)
            .map((line) => `${line.text}\n`)
            .join("");
        expect(side("before")).toBe(before);
        expect(side("after")).toBe(after);
      }),
    );
  });
});

it("shows only lines near a difference", () => {
  const before = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join("\n");
  const after = before.replace("line 3\n", "three\n").replace("line 25", "twenty-five");
  const hunks = hunksOf(diffLines(before, after), 2);
  expect(hunks.map((lines) => lines.map(({ text }) => text))).toEqual([
    ["line 1", "line 2", "line 3", "three", "line 4", "line 5"],
    ["line 23", "line 24", "line 25", "twenty-five", "line 26", "line 27"],
  ]);
});

it("puts what replaces a line beside it", () => {
  const rows = rowsOf(diffLines("a\nb\nc\n", "a\nx\ny\nc\n"));
  expect(rows.map(({ before, after }) => [before?.text, after?.text])).toEqual([
    ["a", "a"],
    ["b", "x"],
    [undefined, "y"],
    ["c", "c"],
  ]);
});
