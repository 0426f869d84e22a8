import { BUDGET_KINDS, type BudgetKind } from "../../../../domain/stories/budget.ts";

export const KIND_NAMES: Readonly<Record<BudgetKind, string>> = { need: "Need", want: "Want", saving: "Saving" };

export const KIND_PLURALS: Readonly<Record<BudgetKind, string>> = { need: "Needs", want: "Wants", saving: "Savings" };

export function isKind(value: string): value is BudgetKind {
  return BUDGET_KINDS.some((kind) => kind === value);
}
