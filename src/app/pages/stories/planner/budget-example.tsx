import { CURRENCY } from "../../../../domain/stories/budget.ts";
import { KIND_NAMES } from "./budget-messages.ts";
import styles from "./budget-planner.module.css";
import { BudgetTable } from "./budget-table.tsx";
import type { Plan } from "./plan.ts";

/** A read-only plan, shown without scripts. */
export function BudgetExample({ plan: { income, lines } }: { plan: Plan }) {
  return (
    <>
      <p className={styles.note}>This is an example. Turn on JavaScript to edit it.</p>
      <BudgetTable
        caption={`Monthly income: ${CURRENCY}${income}`}
        columns={["Item", "Kind", "Amount"]}
        rows={lines.map(({ name, kind, amount }) => [name, KIND_NAMES[kind], CURRENCY + amount])}
      />
    </>
  );
}
