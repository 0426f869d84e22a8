import { formatAmount } from "../../../../domain/stories/budget.ts";
import type { PlannedMonth } from "./plan.ts";

/** What is planned, the income, and the amount left or over. */
export function amountsOf({ planned, income, split }: PlannedMonth, tag: string) {
  return {
    planned: formatAmount(planned, tag),
    income: formatAmount(income, tag),
    amount: formatAmount(Math.abs(split.left.cents), tag),
  };
}
