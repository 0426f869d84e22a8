import { expect, it, vi } from "vitest";
import { figureParts, formatWithSuffix, grouped, percentage, percentOf, resultLine, wholeNumber } from "./numbers.ts";

it.each([
  [999, "K", 0, "1K"],
  [2_500_000_000, "G", 2, "2.50G"],
  [499, "K", 0, "0K"],
  [999_950, "K", 1, "1.0M"],
  [1_340_000, "K", 1, "1,340.0K"],
  [1_450_000, "M", 1, "1.5M"],
  [-1_450_000, "M", 1, "-1.5M"],
])("formats %d in %s with %i decimals as %s", (value, suffix, decimals, text) => {
  expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
});

it("rejects an unknown suffix", () => {
  expect(() => formatWithSuffix(1, "k", 1, "en")).toThrow(/^Invalid suffix$/);
});

it.each([
  [1.005, 2, "1.01"],
  [-0.04, 1, "0"],
  [percentOf(45, 10_000), 1, "0.5"],
])("formats %d with up to %i decimals as %s", (value, decimals, text) => {
  expect(grouped(value, decimals, "en")).toBe(text);
});

it.each([
  ["de", "38.500,3", "97,5\u00a0%", "14,3\u00a0Mio.", "1500"],
  ["ja", "38,500.3", "97.5%", "1428万", "1500"],
  ["ar", "38,500.3", "97.5\u200e%\u200e", "14.3\u00a0مليون", "1.5\u00a0ألف"],
])("writes numbers as %s does", (tag, ...expected) => {
  const numbers = [grouped(38_500.25, 1, tag), percentage(97.45, 1, tag)];
  expect([...numbers, formatWithSuffix(14_280_000, "M", 1, tag), formatWithSuffix(1500, "K", 1, tag)]).toEqual(
    expected,
  );
});

it("writes short and English numbers without Intl, whose first use is slow", () => {
  const slow = vi.spyOn(Number.prototype, "toLocaleString");
  expect([wholeNumber(7, "de"), wholeNumber(1_234_567, "en")]).toEqual(["7", "1,234,567"]);
  expect(slow).not.toHaveBeenCalled();
  slow.mockRestore();
});

it.each([
  ["42 → 9 min", "42", "9", " min"],
  ["weekly → on demand", "weekly", "on demand", ""],
  ["$4.1M", undefined, "$4.1", "M"],
  ["2 of 3", undefined, "2", " of 3"],
  ["→ 9", undefined, "→ 9", ""],
])("splits the figure %s", (figure, before, now, unit) => {
  expect(figureParts(figure)).toEqual({ before, now, unit });
});

it("names what a change counts, and continues after a number", () => {
  expect(resultLine({ figure: "42 → 9 min", words: "average visit" })).toBe("42 → 9 min: average visit");
  expect(resultLine({ figure: "97.4%", words: "of ballot records" })).toBe("97.4% of ballot records");
});
