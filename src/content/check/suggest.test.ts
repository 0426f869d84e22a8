import { describe, expect, it } from "vitest";
import { suggest } from "./suggest.ts";

describe("suggest", () => {
  it.each([
    ["Wrok", ["Work", "Awards"], "Work"],
    ["tehc", ["mba", "tech", "life"], "tech"],
    ["engineering", ["Engineering", "Strategy"], "Engineering"],
    ["dana-kmi", ["dana-kim", "lena-weber"], "dana-kim"],
    ["linkLable", ["link", "linkLabel"], "linkLabel"],
    ["rank", ["link", "ranking"], "ranking"],
    ["li", ["life", "linkLabel"], "life"],
    ["x", ["mba", "tech"], undefined],
    ["kigali", ["bank-of-kigali", "budgeting"], undefined],
    ["", ["Work"], undefined],
  ])("for %j among %j returns %j", (word, known, expected) => {
    expect(suggest(word, known)).toBe(expected);
  });
});
