import { BUDGET_KINDS, type BudgetKind, formatAmount } from "../../../../domain/stories/budget.ts";
import type { PlannedMonth } from "./plan.ts";

export const KIND_NAMES: Readonly<Record<BudgetKind, string>> = { need: "Need", want: "Want", saving: "Saving" };

export function isKind(value: string): value is BudgetKind {
  return BUDGET_KINDS.some((kind) => kind === value);
}

/** `$160 left` or `$40 over` */
export function differenceOf({ split, isOver }: PlannedMonth): string {
  return `${formatAmount(Math.abs(split.left.cents))} ${isOver ? "over" : "left"}`;
}
