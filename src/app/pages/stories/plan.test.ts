import { describe, expect, it } from "vitest";
import { languageOf } from "../../../domain/language/language.ts";
import {
  afterWriting,
  type Plan,
  type PlanField,
  plannedMonth,
  problemOf,
  withAmount,
  withLine,
  withNewLine,
  withoutLine,
} from "./plan.ts";
import { plannerData } from "./planner.server.ts";

const { example, words } = plannerData(languageOf("en"));

type Change = (plan: Plan) => Plan;

const EMPTY: Plan = { tag: "en", income: "", lines: [], writing: undefined, nextId: 1 };

function planOf(...changes: readonly Change[]): Plan {
  return changes.reduce((plan, change) => change(plan), EMPTY);
}

function write(field: PlanField, text: string): Change {
  return (plan) => withAmount(plan, field, text);
}

describe("the plan of a month", () => {
  it("starts with a valid example close to the rule", () => {
    const { split, ...sums } = plannedMonth(example);
    expect(sums).toEqual({ income: 240_000, planned: 224_000, isOver: false, leftOut: 0 });
    expect(split).toMatchObject({ need: { cents: 118_000 }, want: { cents: 55_000 }, saving: { cents: 51_000 } });
    expect(split.left.cents).toBe(16_000);
    expect(new Set(example.lines.map(({ id }) => id)).size).toBe(example.nextId - 1);
  });

  it("can add, change and remove lines", () => {
    const plan = planOf(
      withNewLine,
      withNewLine,
      (plan) => withLine(plan, 2, { name: "Books" }),
      (plan) => withLine(plan, 2, { kind: "want" }),
      write(2, "30"),
      (plan) => withoutLine(plan, 1),
      withNewLine,
    );
    expect(plan.lines).toEqual([
      { id: 2, name: "Books", kind: "want", amount: "30" },
      { id: 3, name: "", kind: "need", amount: "" },
    ]);
  });

  it("keeps an invalid amount but excludes it from the totals", () => {
    const plan = planOf(withNewLine, write("income", "100"), write(1, "-5"));
    expect(plan.lines[0]?.amount).toBe("-5");
    expect(plannedMonth(plan)).toMatchObject({ income: 10_000, leftOut: 1, split: { left: { percent: 100 } } });
    expect(plannedMonth(write(1, "5")(plan))).toMatchObject({ leftOut: 0, split: { need: { percent: 5 } } });
  });

  it.each([
    ["100", "99.99", false],
    ["100", "100", false],
    ["100", "100.01", true],
    ["", "100", false],
  ])("of an income of '%s' and %s planned: over is %s", (income, amount, isOver) => {
    const plan = planOf(withNewLine, write("income", income), write(1, amount));
    expect(plannedMonth(plan).isOver).toBe(isOver);
  });

  it.each([
    ["-5", /minus/],
    ["lots", /digits/],
    ["1000000001", /1,000,000,000/],
    ["1,50", /digits/],
    ["1,200.50", undefined],
    ["", undefined],
  ])("reports the problem with %s, for income and lines", (text, problem) => {
    const plan = planOf(withNewLine, write("income", text), write(1, text), afterWriting);
    for (const field of ["income", 1] as const) {
      if (problem === undefined) expect(problemOf(plan, field, words.problems)).toBeUndefined();
      else expect(problemOf(plan, field, words.problems)).toMatch(problem);
    }
  });

  it("reports no problem while an amount may be unfinished", () => {
    const writing = planOf(withNewLine, write(1, "1,2"));
    expect(problemOf(writing, 1, words.problems)).toBeUndefined();
    expect(problemOf(afterWriting(writing), 1, words.problems)).toMatch(/digits/);
    expect(problemOf(write(1, "-1")(writing), 1, words.problems)).toMatch(/minus/);
  });

  it("reports no problem for a removed line", () => {
    expect(problemOf(EMPTY, 7, words.problems)).toBeUndefined();
  });
});
