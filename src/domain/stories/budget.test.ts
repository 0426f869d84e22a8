import { describe, expect, it } from "vitest";
import { formatAmount, formatPercent, MAX_AMOUNT, parseAmount, splitBudget } from "./budget.ts";

it.each([
  ["en", "", 0],
  ["en", "1,200.50", 120_050],
  ["en", "1 200", 120_000],
  ["en", "1'200", 120_000],
  ["en", "$1,200.5", 120_050],
  ["en", "40.", 4000],
  ["en", ".5", 50],
  ["en", "1000000000", MAX_AMOUNT * 100],
  ["de", "1.200,50", 120_050],
  ["ar", "\u0661\u066c\u0662\u0660\u0660\u066b\u0665", 120_050],
  ["de-CH", "1’200.50", 120_050],
])("in %s, the amount %s is read", (tag, text, cents) => {
  expect(parseAmount(text, tag)).toEqual({ ok: true, cents });
});

it.each([
  ["en", "-5", "negative"],
  ["en", "1e3", "not a number"],
  ["en", "1.200", "not a number"],
  ["en", "1.200,50", "not a number"],
  ["en", "1,2", "unfinished"],
  ["en", "1000000000.01", "too large"],
  ["pt-BR", "R$ 40", "not a number"],
  ["de", "1,200.50", "not a number"],
  ["de", "1.2", "unfinished"],
])("in %s, the amount %s is rejected: %s", (tag, text, problem) => {
  expect(parseAmount(text, tag)).toEqual({ ok: false, problem });
});

it.each([
  ["en", 0, "$0", "0%"],
  ["en", 120_050, "$1,200.50", "120,050%"],
  ["en", -44_000, "\u2212$440", "\u221244,000%"],
  ["de", -120_050, "\u22121.200,50\u00a0$", "\u2212120.050\u00a0%"],
  ["ar", 120_000, "\u200f1,200\u00a0$", "120,000\u200e%\u200e"],
])("in %s, %d is formatted as %s and %s", (tag, number, amount, percent) => {
  expect([formatAmount(number, tag), formatPercent(number, tag)]).toEqual([amount, percent]);
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
