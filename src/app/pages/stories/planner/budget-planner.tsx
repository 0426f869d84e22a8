import { useState } from "react";
import { useHydrated } from "../../../layout/use-hydrated.ts";
import { BudgetForm } from "./budget-form.tsx";
import styles from "./budget-planner.module.css";
import { BudgetSplit } from "./budget-split.tsx";
import { BudgetTable, type BudgetTableProps } from "./budget-table.tsx";
import { type Plan, plannedMonth } from "./plan.ts";
import type { PlannerWords } from "./planner-words.ts";

export interface BudgetPlannerProps {
  /** The initial plan. */
  readonly example: Plan;
  /** The same, shown without scripts. */
  readonly table: BudgetTableProps;
  readonly words: PlannerWords;
}

/**
 * Compares a monthly plan with the 50/30/20 rule (D10). Nothing is stored or sent. Without scripts it shows an example.
 */
export function BudgetPlanner({ example, table, words }: BudgetPlannerProps) {
  const scripted = useHydrated();
  const [plan, change] = useState(example);
  const month = plannedMonth(plan);
  return (
    <section className={styles.planner} aria-labelledby="planner">
      <div data-scripted="">
        <h2 id="planner">{words.heading}</h2>
        <p className={styles.note}>{scripted ? words.note : words.scriptless}</p>
        {scripted ? <BudgetForm plan={plan} month={month} words={words} change={change} /> : <BudgetTable {...table} />}
      </div>
      <BudgetSplit month={month} tag={plan.tag} words={words} />
    </section>
  );
}
