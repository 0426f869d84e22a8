import { describe, expect, it } from "vitest";
import { figureParts, resultLine } from "./result.ts";

describe("figureParts", () => {
  it.each([
    ["42 → 9 min", { before: "42", now: "9", unit: " min" }],
    ["weekly → on demand", { before: "weekly", now: "on demand", unit: "" }],
    ["97.4%", { before: undefined, now: "97.4", unit: "%" }],
    ["$4.1M", { before: undefined, now: "$4.1", unit: "M" }],
    ["2 of 3", { before: undefined, now: "2", unit: " of 3" }],
    ["→ 9", { before: undefined, now: "→ 9", unit: "" }],
  ])("splits %s", (figure, parts) => {
    expect(figureParts(figure)).toEqual(parts);
  });
});

describe("resultLine", () => {
  it("names what a change counts, and continues after a number", () => {
    expect(resultLine({ figure: "42 → 9 min", words: "average visit" })).toBe("42 → 9 min: average visit");
    expect(resultLine({ figure: "97.4%", words: "of ballot records" })).toBe("97.4% of ballot records");
  });
});
