import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWithSuffix, grouped, percentage, percentOf } from "./number-format.ts";

const SUFFIXES = ["K", "M", "G", "T", "P", "E"];

/** The same rule with integers: rounds half up; 1000 of a unit become 1 of the next. */
function formatWithIntegers(value: number, suffix: string, decimals: number): string {
  const power = BigInt(SUFFIXES.indexOf(suffix) + 1);
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * BigInt(value) * scale + 1000n ** power) / (2n * 1000n ** power);
  const next = SUFFIXES[Number(power)];
  if (rounded === 1000n * scale && next !== undefined) return formatWithIntegers(value, next, decimals);
  const whole = (rounded / scale).toLocaleString("en-US");
  return `${whole}${decimals === 0 ? "" : `.${String(rounded % scale).padStart(decimals, "0")}`}${suffix}`;
}

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
    expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
  });

  it.each([
    [1_450_000, "M", 1, "1.5M"],
    [1_650_000, "M", 1, "1.7M"],
    [2_050_000, "M", 1, "2.1M"],
    [1_449_999, "M", 1, "1.4M"],
    [1150, "K", 1, "1.2K"],
    [1149, "K", 1, "1.1K"],
    [50, "K", 1, "0.1K"],
    [49, "K", 1, "0.0K"],
    [500, "K", 0, "1K"],
    [499, "K", 0, "0K"],
    [2500, "K", 0, "3K"],
    [1_005_000, "M", 2, "1.01M"],
    [8_345_000_000, "G", 2, "8.35G"],
    [1.45, "K", 5, "0.00145K"],
    [0.5, "K", 3, "0.001K"],
    [1e-9, "K", 1, "0.0K"],
  ])("rounds %d in %s to %i decimals half up, as %s", (value, suffix, decimals, text) => {
    expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
  });

  it.each([
    [999_949, "K", 1, "999.9K"],
    [999_950, "K", 1, "1.0M"],
    [999_960, "K", 1, "1.0M"],
    [1_000_000, "K", 1, "1.0M"],
    [1_000_049, "K", 1, "1.0M"],
    [1_000_050, "K", 1, "1,000.1K"],
    [999_500, "K", 0, "1M"],
    [999_996, "K", 2, "1.00M"],
    [999_960_000, "M", 1, "1.0G"],
    [1e18, "P", 1, "1.0E"],
  ])(
    "formats %d in %s with %i decimals as %s, in the next unit if it rounds to 1000",
    (value, suffix, decimals, text) => {
      expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
    },
  );

  it.each([
    ["en-ZA", "1,0M"],
    ["en-IN", "1.0M"],
    ["en-CH", "1.0M"],
  ])("carries to the next unit also with the separators of %s", (tag, text) => {
    expect(formatWithSuffix(999_950, "K", 1, tag)).toBe(text);
    expect(formatWithSuffix(-999_950, "K", 1, tag)).toBe(`-${text}`);
  });

  it.each([
    [1_340_000, "K", 1, "1,340.0K"],
    [1_000_000_000, "K", 1, "1,000,000.0K"],
    [4_103_500_000, "M", 1, "4,103.5M"],
    [1e21, "E", 1, "1,000.0E"],
    [1.5e30, "E", 0, "1,500,000,000,000E"],
  ])("groups %d in %s with %i decimals as %s", (value, suffix, decimals, text) => {
    expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
  });

  it.each([
    [-1_450_000, "M", 1, "-1.5M"],
    [-999_960, "K", 1, "-1.0M"],
    [-1_340_000, "K", 1, "-1,340.0K"],
    [-1, "K", 1, "0.0K"],
    [-0, "K", 1, "0.0K"],
  ])("formats negative %d in %s with %i decimals as %s", (value, suffix, decimals, text) => {
    expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
  });

  it("accepts K, M, G, T, P and E only (specification 8)", () => {
    for (const suffix of ["", "k", "KM", "toString"])
      expect(() => formatWithSuffix(1, suffix, 1, "en")).toThrow(/^Invalid suffix$/);
    fc.assert(
      fc.property(
        fc.string().filter((suffix) => !/^[KMGTPE]$/.test(suffix)),
        (suffix) => {
          expect(() => formatWithSuffix(1, suffix, 1, "en")).toThrow(/^Invalid suffix$/);
        },
      ),
    );
  });

  it("agrees with integer arithmetic up to fifteen digits", () => {
    // Half of the numbers are close to a rounding boundary.
    const any = fc.nat({ max: 999_999_999_999_999 });
    const close = fc
      .tuple(fc.nat({ max: 2_000_000 }), fc.integer({ min: -1, max: 1 }), fc.constantFrom(50, 5e4, 5e7))
      .map(([steps, off, half]) => Math.max(0, steps * half + off));
    fc.assert(
      fc.property(fc.oneof(any, close), fc.constantFrom(...SUFFIXES), fc.nat(3), (value, suffix, decimals) => {
        expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(formatWithIntegers(value, suffix, decimals));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("numbers without a suffix", () => {
  it.each([
    [38_500, 0, 1, "38,500"],
    [38_500.25, 0, 1, "38,500.3"],
    [1.45, 1, 1, "1.5"],
    [1.005, 2, 2, "1.01"],
    [0.04, 0, 1, "0"],
    [-0.04, 0, 1, "0"],
    [1_234_567.8, 0, 0, "1,234,568"],
  ])("formats %d with %i to %i decimals as %s", (value, least, most, text) => {
    expect(grouped(value, least, most, "en")).toBe(text);
  });
});

describe("numbers in other languages", () => {
  it.each([
    ["de", "38.500,3", "97,5\u00a0%", "14,3\u00a0Mio.", "1500"],
    ["es", "38.500,3", "97,5\u00a0%", "14,3\u00a0M", "1,5\u00a0mil"],
    ["fr", "38\u202f500,3", "97,5\u00a0%", "14,3\u00a0M", "1,5\u00a0k"],
    ["pt-BR", "38.500,3", "97,5%", "14,3\u00a0mi", "1,5\u00a0mil"],
    ["ja", "38,500.3", "97.5%", "1428万", "1500"],
    ["ar", "38,500.3", "97.5\u200e%\u200e", "14.3\u00a0مليون", "1.5\u00a0ألف"],
    ["tr", "38.500,3", "%97,5", "14,3\u00a0Mn", "1,5\u00a0B"],
  ])("follow %s", (tag, number, percent, millions, thousands) => {
    expect(grouped(38_500.25, 0, 1, tag)).toBe(number);
    expect(percentage(97.45, 1, 1, tag)).toBe(percent);
    expect(formatWithSuffix(14_280_000, "M", 1, tag)).toBe(millions);
    expect(formatWithSuffix(1500, "K", 1, tag)).toBe(thousands);
    expect(() => formatWithSuffix(1, "k", 1, tag)).toThrow(/^Invalid suffix$/);
  });
});

describe("a percentage", () => {
  it.each([
    [974, 1000, "97.4"],
    [1, 16, "6.3"],
    [29, 2000, "1.5"],
    [45, 10_000, "0.5"],
    [2001, 4000, "50.0"],
    [2010, 4020, "50.0"],
    [1009, 2000, "50.5"],
    [1, 3, "33.3"],
    [0, 3, "0.0"],
    [3, 3, "100.0"],
  ])("of %d in %d is %s", (part, whole, text) => {
    expect(grouped(percentOf(part, whole), 1, 1, "en")).toBe(text);
  });

  it("has the sign of English", () => {
    expect(percentage(97.44, 0, 1, "en")).toBe("97.4%");
  });

  it("rounds half up at every tie of one decimal", () => {
    for (let tie = 5; tie < 10_000; tie += 10) {
      const up = (tie + 5) / 10;
      expect(grouped(percentOf(tie, 10_000), 1, 1, "en")).toBe(`${Math.floor(up / 10)}.${up % 10}`);
    }
  });
});
