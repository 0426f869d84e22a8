import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWithSuffix } from "./number-format.ts";

describe("numbers with a suffix (D13)", () => {
  it.each([
    [14_280_000, "M", 1, "14.3M"],
    [1500, "K", 1, "1.5K"],
    [999, "K", 0, "1K"],
    [0, "K", 1, "0.0K"],
    [2_500_000_000, "G", 2, "2.50G"],
    [1e12, "T", 0, "1T"],
    [1e15, "P", 0, "1P"],
    [1e18, "E", 0, "1E"],
  ])("formats %d in %s with %i decimals as %s", (value, suffix, decimals, text) => {
    expect(formatWithSuffix(value, suffix, decimals)).toBe(text);
  });

  it("accepts K, M, G, T, P and E only (specification 8)", () => {
    expect(() => formatWithSuffix(1, "toString", 1)).toThrow(/^Invalid suffix$/);
    fc.assert(
      fc.property(
        fc.string().filter((suffix) => !/^[KMGTPE]$/.test(suffix)),
        (suffix) => {
          expect(() => formatWithSuffix(1, suffix, 1)).toThrow(/^Invalid suffix$/);
        },
      ),
    );
  });

  it("reads back to the value, as exact as its decimals", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(3), (value, decimals) => {
        const text = formatWithSuffix(value, "M", decimals);
        expect(text).toMatch(/^\d+(\.\d+)?M$/);
        expect(Math.abs(Number(text.slice(0, -1)) - value / 1e6)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      }),
    );
  });
});
