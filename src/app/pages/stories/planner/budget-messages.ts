import type { Translate } from "../../../../domain/language/translate.ts";
import { formatAmount } from "../../../../domain/stories/budget.ts";
import type { PlannedMonth } from "./plan.ts";

/** `$160 left` or `$40 over` */
export function differenceOf({ split, isOver }: PlannedMonth, tag: string, t: Translate): string {
  return t(isOver ? "{amount} over" : "{amount} left", { amount: formatAmount(Math.abs(split.left.cents), tag) });
}
