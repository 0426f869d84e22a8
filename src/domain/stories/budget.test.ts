import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { BUDGET_KINDS, formatAmount, formatPercent, MAX_AMOUNT, parseAmount, splitBudget } from "./budget.ts";

describe("an amount", () => {
  it.each([
    ["", 0],
    ["  ", 0],
    ["1200", 120_000],
    ["1,200.50", 120_050],
    ["1,200,300", 120_030_000],
    ["1 200", 120_000],
    ["1\u202f200", 120_000],
    ["1'200", 120_000],
    [" 40 ", 4000],
    ["€ 40", 4000],
    ["$1,200.5", 120_050],
    ["40 €", 4000],
    ["40.", 4000],
    [".5", 50],
    ["007", 700],
    ["1000000000", MAX_AMOUNT * 100],
  ])("%s is read", (text, cents) => {
    expect(parseAmount(text, "en")).toEqual({ ok: true, cents });
  });

  it.each(["-", "€", "- €", ""])("is parsed in linear time, however many spaces follow '%s'", (start) => {
    const spaces = " ".repeat(1_000_000);
    expect(parseAmount(`${start}${spaces}x`, "en")).toEqual({ ok: false, problem: "not a number" });
    expect(parseAmount(`${start}1${spaces}x`, "en")).toEqual({ ok: false, problem: "not a number" });
  });

  it.each([
    ["-5", "negative"],
    ["\u22125", "negative"],
    ["-€5.50", "negative"],
    ["abc", "not a number"],
    ["1e3", "not a number"],
    ["+5", "not a number"],
    [".", "not a number"],
    ["1.2.3", "not a number"],
    ["40 EUR", "not a number"],
    ["\u0661\u0662", "not a number"],
    ["1,2000", "not a number"],
    ["1.200", "not a number"],
    ["1.200,50", "not a number"],
    ["1,", "unfinished"],
    ["1,2", "unfinished"],
    ["1,50", "unfinished"],
    ["€ 1,2", "unfinished"],
    ["1000000000.01", "too large"],
    ["1,000,000,001", "too large"],
    ["9".repeat(400), "too large"],
  ])("%s is rejected: %s", (text, problem) => {
    expect(parseAmount(text, "en")).toEqual({ ok: false, problem });
  });

  it("round-trips, and never becomes negative or fractional cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT * 100 }), (cents) => {
        expect(parseAmount(formatAmount(cents, "en"), "en")).toEqual({ ok: true, cents });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseAmount(text, "en");
        if (amount.ok) expect(Number.isInteger(amount.cents) && amount.cents >= 0).toBe(true);
      }),
    );
  });

  it.each([
    [0, "$0"],
    [120_000, "$1,200"],
    [120_050, "$1,200.50"],
    [5, "$0.05"],
    [-44_000, "\u2212$440"],
  ])("of %d cents is formatted as %s", (cents, text) => {
    expect(formatAmount(cents, "en")).toBe(text);
  });
});

const line = fc.record({
  kind: fc.constantFrom(...BUDGET_KINDS),
  cents: fc.integer({ min: 0, max: MAX_AMOUNT * 100 }),
});

describe("an amount in English", () => {
  it("is formatted as Intl does, without it", () => {
    const slow = vi.spyOn(Number.prototype, "toLocaleString");
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AMOUNT * 100, max: MAX_AMOUNT * 100 }), (cents) => {
        expect([formatAmount(cents, "en"), formatPercent(cents, "en")]).toEqual([
          formatAmount(cents, "en-US"),
          formatPercent(cents, "en-US"),
        ]);
      }),
    );
    slow.mockClear();
    formatAmount(-123_456, "en");
    formatPercent(-1_234, "en");
    expect(slow).not.toHaveBeenCalled();
    slow.mockRestore();
  });
});

describe("an amount in another language", () => {
  it.each([
    ["de", "1.200,50", 120_050],
    ["de", "1.200", 120_000],
    ["de", "1,5", 150],
    ["fr", "1\u202f200,50", 120_050],
    ["pt-BR", "R$ 40", undefined],
    ["ja", "1,200.50", 120_050],
    ["ja", "\uff11\uff12\uff10\uff10", 120_000],
    ["ar", "\u0661\u066c\u0662\u0660\u0660\u066b\u0665", 120_050],
    ["de-CH", "1’200.50", 120_050],
  ])("%s: %s is %s", (tag, text, cents) => {
    expect(parseAmount(text, tag)).toEqual(
      cents === undefined ? { ok: false, problem: "not a number" } : { ok: true, cents },
    );
  });

  it("accepts only its own decimal point", () => {
    expect(parseAmount("1,200.50", "de")).toEqual({ ok: false, problem: "not a number" });
    expect(parseAmount("1.2", "de")).toEqual({ ok: false, problem: "unfinished" });
    expect(parseAmount("1,50", "ja")).toEqual({ ok: false, problem: "unfinished" });
  });

  it("is formatted as the language does", () => {
    expect(formatAmount(-120_050, "de")).toBe("\u22121.200,50\u00a0$");
    expect(formatAmount(120_000, "fr")).toBe("1\u202f200\u00a0$");
    expect(formatAmount(120_000, "ar")).toBe("\u200f1,200\u00a0$");
    expect(formatPercent(-5, "de")).toBe("\u22125\u00a0%");
  });

  it.each(["es", "de", "fr", "pt-BR", "ja"])("round-trips in %s", (tag) => {
    for (const cents of [0, 5, 120_000, 12_345_678, MAX_AMOUNT * 100])
      expect(parseAmount(formatAmount(cents, tag), tag)).toEqual({ ok: true, cents });
  });
});

describe("the split of a month", () => {
  it("adds up the lines of each kind and leaves the rest", () => {
    const lines = [
      { kind: "need", cents: 100_000 },
      { kind: "need", cents: 20_000 },
      { kind: "want", cents: 60_000 },
    ] as const;
    expect(splitBudget(240_000, lines)).toEqual({
      need: { cents: 120_000, percent: 50 },
      want: { cents: 60_000, percent: 25 },
      saving: { cents: 0, percent: 0 },
      left: { cents: 60_000, percent: 25 },
    });
  });

  it("has percentages of the income, even if more is planned", () => {
    const lines = [
      { kind: "need", cents: 30_000 },
      { kind: "saving", cents: 10_000 },
    ] as const;
    expect(splitBudget(20_000, lines)).toMatchObject({
      need: { percent: 150 },
      saving: { percent: 50 },
      left: { cents: -20_000, percent: -100 },
    });
  });

  it("of no money is 0, not NaN", () => {
    const none = { cents: 0, percent: 0 };
    expect(splitBudget(0, [])).toEqual({ need: none, want: none, saving: none, left: none });
  });

  it("sums to 100, each part within one point of its exact share", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT * 100 }), fc.array(line, { maxLength: 40 }), (income, lines) => {
        const split = splitBudget(income, lines);
        const parts = [split.need, split.want, split.saving, split.left];
        const planned = lines.reduce((sum, { cents }) => sum + cents, 0);
        const whole = income || planned;
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(whole);
        expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBe(whole === 0 ? 0 : 100);
        for (const { cents, percent } of parts) {
          expect(Number.isInteger(percent)).toBe(true);
          if (whole > 0) expect(Math.abs(percent - (cents / whole) * 100)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
