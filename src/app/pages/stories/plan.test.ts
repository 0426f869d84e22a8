import { expect, it } from "vitest";
import { plannedMonth } from "./plan.ts";

const monthOf = (income: string, amount: string) =>
  plannedMonth({ income, lines: [{ id: 1, name: "", kind: "need", amount }] }, "en");

it.each([
  ["100", "99.99", false],
  ["100", "100", false],
  ["100", "100.01", true],
  ["", "100", false],
])("of an income of '%s' and %s planned: over is %s", (income, amount, isOver) => {
  expect(monthOf(income, amount).isOver).toBe(isOver);
});

it("excludes invalid amounts from the totals, and counts them", () => {
  expect(monthOf("100", "-5")).toMatchObject({
    income: 10_000,
    planned: 0,
    leftOut: 1,
    split: { left: { percent: 100 } },
  });
  expect(monthOf("100", "5")).toMatchObject({ planned: 500, leftOut: 0, split: { need: { percent: 5 } } });
});
