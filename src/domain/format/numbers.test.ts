import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatWithSuffix, grouped, percentage, percentOf, wholeNumber } from "./numbers.ts";

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

describe("numbers with a suffix", () => {
  it.each([
    [14_280_000, "M", 1, "14.3M"],
    [999, "K", 0, "1K"],
    [0, "K", 1, "0.0K"],
    [2_500_000_000, "G", 2, "2.50G"],
    [1e12, "T", 0, "1T"],
    [1e18, "E", 0, "1E"],
    // Rounded half up.
    [1_450_000, "M", 1, "1.5M"],
    [1_449_999, "M", 1, "1.4M"],
    [499, "K", 0, "0K"],
    [2500, "K", 0, "3K"],
    [1_005_000, "M", 2, "1.01M"],
    [1.45, "K", 5, "0.00145K"],
    // In the next unit if it rounds to 1000.
    [999_949, "K", 1, "999.9K"],
    [999_950, "K", 1, "1.0M"],
    [1_000_049, "K", 1, "1.0M"],
    [1_000_050, "K", 1, "1,000.1K"],
    [999_960_000, "M", 1, "1.0G"],
    // Grouped if the unit is too small.
    [1_340_000, "K", 1, "1,340.0K"],
    [1e21, "E", 1, "1,000.0E"],
    [-1_450_000, "M", 1, "-1.5M"],
    [-999_960, "K", 1, "-1.0M"],
    [-1, "K", 1, "0.0K"],
  ])("formats %d in %s with %i decimals as %s", (value, suffix, decimals, text) => {
    expect(formatWithSuffix(value, suffix, decimals, "en")).toBe(text);
  });

  it.each([
    ["en-ZA", "1,0M"],
    ["en-IN", "1.0M"],
  ])("carries to the next unit with the separators of %s", (tag, text) => {
    expect(formatWithSuffix(999_950, "K", 1, tag)).toBe(text);
    expect(formatWithSuffix(-999_950, "K", 1, tag)).toBe(`-${text}`);
  });

  it("accepts K, M, G, T, P and E only", () => {
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

afterEach(() => void vi.restoreAllMocks());

const TAGS = ["en", "en-IN", "de", "de-CH", "es", "es-MX", "fr", "pt-BR", "pt-PT", "ja", "ar", "ar-EG", "fa", "bn"];

it.each(TAGS)("writes a whole number as %s does", (tag) => {
  const { format } = new Intl.NumberFormat(tag);
  const number = fc.oneof(
    fc.nat(1_200),
    fc.maxSafeNat(),
    fc.integer(),
    fc.double({ noNaN: true }).filter((value) => !Object.is(value, -0)),
  );
  fc.assert(
    fc.property(number, (value) => {
      expect(wholeNumber(value, tag)).toBe(format(value));
    }),
  );
});

it.each([
  [7, "de", "7"],
  [999, "pt-BR", "999"],
  [12_345, "en", "12,345"],
  [1_234_567, "en", "1,234,567"],
])("writes %d in %s without Intl, whose first use is slow", (value, tag, written) => {
  const slow = vi.spyOn(Number.prototype, "toLocaleString");
  expect(wholeNumber(value, tag)).toBe(written);
  expect(slow).not.toHaveBeenCalled();
});
