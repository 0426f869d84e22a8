import { BUDGET_KINDS, type BudgetKind } from "../../../../domain/stories/budget.ts";

/** What a kind of line is called. */
export const KIND_NAMES: Readonly<Record<BudgetKind, string>> = { need: "Need", want: "Want", saving: "Saving" };

/** Several of a kind. */
export const KIND_PLURALS: Readonly<Record<BudgetKind, string>> = { need: "Needs", want: "Wants", saving: "Savings" };

/** A chosen kind, as a select box tells it. */
export function isKind(value: string): value is BudgetKind {
  return BUDGET_KINDS.some((kind) => kind === value);
}
