import { describe, expect, it } from "vitest";
import { formatAmount, formatPercent, MAX_AMOUNT, parseAmount, splitBudget } from "./budget.ts";

describe("an amount", () => {
  it.each([
    ["", 0],
    ["1,200.50", 120_050],
    ["1 200", 120_000],
    ["1'200", 120_000],
    ["$1,200.5", 120_050],
    ["40.", 4000],
    [".5", 50],
    ["1000000000", MAX_AMOUNT * 100],
  ])("%s is read", (text, cents) => {
    expect(parseAmount(text, "en")).toEqual({ ok: true, cents });
  });

  it.each([
    ["-5", "negative"],
    ["abc", "not a number"],
    ["1e3", "not a number"],
    ["1.200", "not a number"],
    ["1.200,50", "not a number"],
    ["1,2", "unfinished"],
    ["1000000000.01", "too large"],
  ])("%s is rejected: %s", (text, problem) => {
    expect(parseAmount(text, "en")).toEqual({ ok: false, problem });
  });

  it.each([
    [0, "$0"],
    [120_050, "$1,200.50"],
    [-44_000, "\u2212$440"],
  ])("of %d cents is formatted as %s", (cents, text) => {
    expect(formatAmount(cents, "en")).toBe(text);
  });
});

describe("an amount in another language", () => {
  it.each([
    ["de", "1.200,50", 120_050],
    ["fr", "1\u202f200,50", 120_050],
    ["pt-BR", "R$ 40", undefined],
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

  it("rounds percentages so that they add up to 100", () => {
    const thirds = (["need", "want", "saving"] as const).map((kind) => ({ kind, cents: 100 }));
    const { need, want, saving, left } = splitBudget(300, thirds);
    expect([need, want, saving, left].map(({ percent }) => percent)).toEqual([34, 33, 33, 0]);
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
});
