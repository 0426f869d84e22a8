import { expect, it } from "vitest";
import { themeVerdict } from "./theme-verdict.ts";

it("measures the text on an accent", () => {
  expect(themeVerdict({}, "accent", "#FF7226")).toEqual({ contrast: "Black text on it: 7.6 : 1", change: undefined });
});

it("says which accent the site uses if no text is legible on the owner's", () => {
  const verdict = themeVerdict({ ground: "#ffffff" }, "accent", "#808080");
  expect(verdict?.change).toMatch(/^#808080 becomes #[0-9a-f]{6}, because neither black nor white text/);
  expect(verdict?.contrast).toMatch(/ 7(\.\d)? : 1$/);
});

it("measures the text on a ground, with the accent of the preset", () => {
  expect(themeVerdict({ preset: "clay" }, "ground", "#f7f0e4")?.contrast).toMatch(/^Text on it: 1\d(\.\d)? : 1$/);
  expect(themeVerdict(undefined, "ground", "#555555")?.change).toContain("too dark for paper");
});

it("has no verdict on an invalid color", () => {
  expect(themeVerdict({}, "accent", "#ff7")).toBeUndefined();
});
