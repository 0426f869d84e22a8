import { type Dispatch, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../components/controls/button.tsx";
import { Icon } from "../../../components/controls/icon.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./budget-form.module.css";
import { BudgetLine } from "./budget-line.tsx";
import planner from "./budget-planner.module.css";
import { type Plan, type PlanAction, problemOf } from "./budget-planner-state.ts";

/** An editable plan. It is not a form, since nothing is sent. */
export function BudgetForm({ plan, act }: { plan: Plan; act: Dispatch<PlanAction> }) {
  const lines = useRef<HTMLDivElement>(null);

  const add = () => {
    // Rendered synchronously, so that its name can be focused.
    flushSync(() => act({ type: "add-line" }));
    lines.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: number, place: number) => {
    flushSync(() => act({ type: "remove-line", id }));
    // Each line has one button, followed by the button to add a line.
    lines.current?.querySelectorAll("button")[place]?.focus();
  };

  return (
    <>
      <p className={planner.note}>A worked example: change it to your month. Nothing is stored or sent.</p>
      <div className={styles.income}>
        <label htmlFor="income">Monthly income</label>
        <AmountField
          id="income"
          value={plan.income}
          problem={problemOf(plan, "income")}
          onWrite={(text) => act({ type: "write-amount", field: "income", text })}
          onLeave={() => act({ type: "leave-amount" })}
        />
      </div>
      <div ref={lines}>
        <ul className={styles.lines} aria-label="Lines of the plan">
          {plan.lines.map((line, place) => (
            <BudgetLine
              key={line.id}
              line={line}
              name={line.name.trim() || `line ${place + 1}`}
              problem={problemOf(plan, line.id)}
              act={act}
              onRemove={() => remove(line.id, place)}
            />
          ))}
        </ul>
        <Button look="outline" onClick={add}>
          <Icon name="plus" />
          Add a line
        </Button>
      </div>
    </>
  );
}
