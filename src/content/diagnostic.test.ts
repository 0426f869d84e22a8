import { describe, expect, it } from "vitest";
import { reportLine, suggest } from "./diagnostic.ts";

it("escapes what a terminal would obey, from file names and values", () => {
  const line = reportLine("content", {
    file: "blog/a\u001b[2J\n.yaml",
    line: 3,
    column: 1,
    rule: "schema",
    message: "title: no\u009b31m",
    value: "\u202Eevil\u2066",
  });
  expect(line).toBe(
    String.raw`content/blog/a\u001b[2J\u000a.yaml:3:1 error schema: title: no\u009b31m; found "\u202eevil\u2066"`,
  );
});

describe("suggest", () => {
  it.each([
    ["Wrok", ["Work", "Awards"], "Work"],
    ["tehc", ["mba", "tech", "life"], "tech"],
    ["dana-kmi", ["dana-kim", "lena-weber"], "dana-kim"],
    ["rank", ["link", "ranking"], "ranking"],
    ["x", ["mba", "tech"], undefined],
    ["kigali", ["bank-of-kigali", "budgeting"], undefined],
  ])("for %j among %j returns %j", (word, known, expected) => {
    expect(suggest(word, known)).toBe(expected);
  });
});
