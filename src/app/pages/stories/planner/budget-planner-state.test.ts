import { describe, expect, it } from "vitest";
import {
  type Plan,
  type PlanAction,
  type PlanField,
  planAfter,
  plannedMonth,
  problemOf,
  WORKED_EXAMPLE,
} from "./budget-planner-state.ts";

const EMPTY: Plan = { income: "", lines: [], writing: undefined, nextId: 1 };

function planOf(...actions: readonly PlanAction[]): Plan {
  return actions.reduce(planAfter, EMPTY);
}

function write(field: PlanField, text: string): PlanAction {
  return { type: "write-amount", field, text };
}

describe("the plan of a month (D10)", () => {
  it("starts with a valid example close to the rule", () => {
    const { income, split, leftOut } = plannedMonth(WORKED_EXAMPLE);
    expect({ income, leftOut }).toEqual({ income: 240_000, leftOut: 0 });
    expect(split).toMatchObject({ need: { cents: 118_000 }, want: { cents: 55_000 }, saving: { cents: 51_000 } });
    expect(split.left.cents).toBe(16_000);
    expect(new Set(WORKED_EXAMPLE.lines.map(({ id }) => id)).size).toBe(WORKED_EXAMPLE.nextId - 1);
  });

  it("can add, name, sort, edit and remove lines", () => {
    const plan = planOf(
      { type: "add-line" },
      { type: "add-line" },
      { type: "name-line", id: 2, name: "Books" },
      { type: "sort-line", id: 2, kind: "want" },
      write(2, "30"),
      { type: "remove-line", id: 1 },
      { type: "add-line" },
    );
    expect(plan.lines).toEqual([
      { id: 2, name: "Books", kind: "want", amount: "30" },
      { id: 3, name: "", kind: "need", amount: "" },
    ]);
  });

  it("keeps an invalid amount but excludes it from the totals", () => {
    const plan = planOf({ type: "add-line" }, write("income", "100"), write(1, "-5"));
    expect(plan.lines[0]?.amount).toBe("-5");
    expect(plannedMonth(plan)).toMatchObject({ income: 10_000, leftOut: 1, split: { left: { percent: 100 } } });
    expect(plannedMonth(planAfter(plan, write(1, "5")))).toMatchObject({ leftOut: 0, split: { need: { percent: 5 } } });
  });

  it.each([
    ["-5", /minus/],
    ["lots", /digits/],
    ["1000000001", /1,000,000,000/],
    ["1,50", /digits/],
    ["1,200.50", undefined],
    ["", undefined],
  ])("reports the problem with %s, for income and lines", (text, problem) => {
    const plan = planOf({ type: "add-line" }, write("income", text), write(1, text), { type: "leave-amount" });
    for (const field of ["income", 1] as const) {
      if (problem === undefined) expect(problemOf(plan, field)).toBeUndefined();
      else expect(problemOf(plan, field)).toMatch(problem);
    }
  });

  it("reports no problem while an amount may be unfinished", () => {
    const writing = planOf({ type: "add-line" }, write(1, "1,2"));
    expect(problemOf(writing, 1)).toBeUndefined();
    expect(problemOf(planAfter(writing, { type: "leave-amount" }), 1)).toMatch(/digits/);
    expect(problemOf(planAfter(writing, write(1, "-1")), 1)).toMatch(/minus/);
  });

  it("reports no problem for a removed line", () => {
    expect(problemOf(EMPTY, 7)).toBeUndefined();
  });
});
