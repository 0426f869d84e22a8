import { type BudgetKind, parseAmount, splitBudget, sumOf } from "../../../domain/stories/budget.ts";

/** A line of the plan. Its amount is as typed, valid or not. */
export interface PlanLine {
  readonly id: number;
  readonly name: string;
  readonly kind: BudgetKind;
  readonly amount: string;
}

export interface Plan {
  readonly income: string;
  readonly lines: readonly PlanLine[];
}

export type PlannedMonth = ReturnType<typeof plannedMonth>;

/**
 * All sums are in cents. Invalid amounts count as zero.
 * @param tag of the language in which amounts are written
 */
export function plannedMonth(plan: Plan, tag: string) {
  const read = (text: string) => ({ cents: 0, ...parseAmount(text, tag) });
  const income = read(plan.income);
  const lines = plan.lines.map(({ kind, amount }) => ({ kind, ...read(amount) }));
  const split = splitBudget(income.cents, lines);
  return {
    income: income.cents,
    planned: sumOf(lines.map(({ cents }) => cents)),
    /** Whether more is planned than earned. */
    isOver: split.left.cents < 0,
    split,
    /** Number of invalid amounts. */
    leftOut: [income, ...lines].filter(({ ok }) => !ok).length,
  };
}
