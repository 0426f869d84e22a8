import { useState } from "react";
import layout from "../../../components/layout.module.css";
import { useHydrated } from "../../../layout/use-hydrated.ts";
import { BudgetExample } from "./budget-example.tsx";
import { BudgetForm } from "./budget-form.tsx";
import styles from "./budget-planner.module.css";
import { BudgetSplit } from "./budget-split.tsx";
import { plannedMonth, WORKED_EXAMPLE } from "./plan.ts";

/**
 * Compares a monthly plan with the 50/30/20 rule (D10). Nothing is stored or sent. Without scripts it shows an example.
 */
export function BudgetPlanner() {
  const scripted = useHydrated();
  const [plan, change] = useState(WORKED_EXAMPLE);
  const month = plannedMonth(plan);
  return (
    <section className={`${layout.wrap} ${styles.planner}`} aria-labelledby="planner">
      <h2 id="planner">Plan a month</h2>
      <div className={styles.columns}>
        <div data-scripted="">
          {scripted ? (
            <BudgetForm plan={plan} month={month} change={change} />
          ) : (
            <BudgetExample plan={WORKED_EXAMPLE} />
          )}
        </div>
        <BudgetSplit month={month} />
      </div>
    </section>
  );
}
