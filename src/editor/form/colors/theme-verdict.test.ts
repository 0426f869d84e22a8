import { expect, it } from "vitest";
import { themeVerdict } from "./theme-verdict.ts";

it("measures the text on an accent", () => {
  expect(themeVerdict({}, "accent", "#FF7226")).toEqual({ contrast: "Black text on it: 7.6 : 1", nearest: [] });
});

it("offers the nearest accents if no text is legible", () => {
  const verdict = themeVerdict({ ground: "#ffffff" }, "accent", "#808080");
  expect(verdict?.problem).toBe("is too dark for black text on it, and too light for white");
  expect(verdict?.nearest).toHaveLength(2);
});

it("measures the text on a ground, with the accent of the preset", () => {
  expect(themeVerdict({ preset: "clay" }, "ground", "#f7f0e4")?.contrast).toMatch(/^Text on it: 1\d(\.\d)? : 1$/);
  expect(themeVerdict(undefined, "ground", "#555555")?.problem).toContain("too dark for paper");
});

it("has no verdict on an invalid color", () => {
  expect(themeVerdict({}, "accent", "#ff7")).toBeUndefined();
});
