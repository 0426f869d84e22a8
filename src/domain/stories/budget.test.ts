import { expect, it } from "vitest";
import { BUDGET_KINDS, formatAmount, formatPercent, MAX_AMOUNT, parseAmount, splitBudget } from "./budget.ts";

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

it.each([
  ["adds up the lines of each kind and leaves the rest", 240, [120, 60, 0], 60, [50, 25, 0, 25]],
  ["rounds percentages so that they add up to 100", 300, [100, 100, 100], 0, [34, 33, 33, 0]],
  ["has percentages of the income, even if more is planned", 200, [300, 0, 100], -200, [150, 0, 50, -100]],
  ["is 0 of no money, not NaN", 0, [0, 0, 0], 0, [0, 0, 0, 0]],
])("the split of a month %s", (_, income, [need = 0, want = 0, saving = 0], left, percents) => {
  const amounts = { need, want, saving };
  // Two lines of each kind.
  const lines = BUDGET_KINDS.flatMap((kind) => [5, amounts[kind] - 5].map((cents) => ({ kind, cents })));
  const split = Object.values(splitBudget(income, lines));
  expect(split.map(({ cents }) => cents)).toEqual([need, want, saving, left]);
  expect(split.map(({ percent }) => percent)).toEqual(percents);
});
