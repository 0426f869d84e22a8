import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../components/controls/button.tsx";
import { Icon } from "../../../components/controls/icon.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./budget-form.module.css";
import { BudgetLine } from "./budget-line.tsx";
import planner from "./budget-planner.module.css";
import { type ChangePlan, type Plan, type PlannedMonth, withNewLine, withoutLine } from "./plan.ts";
import { PlannedBar } from "./planned-bar.tsx";

interface BudgetFormProps {
  readonly plan: Plan;
  readonly month: PlannedMonth;
  readonly change: ChangePlan;
}

/** An editable plan. It is not a form, since nothing is sent. */
export function BudgetForm({ plan, month, change }: BudgetFormProps) {
  const lines = useRef<HTMLDivElement>(null);

  const add = () => {
    // Rendered synchronously, so that its name can be focused.
    flushSync(() => change(withNewLine));
    lines.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: number, place: number) => {
    flushSync(() => change((plan) => withoutLine(plan, id)));
    // Each line has one button, followed by the button to add a line.
    lines.current?.querySelectorAll("button")[place]?.focus();
  };

  return (
    <>
      <p className={planner.note}>This is an example. Edit it to plan your month. Nothing is saved or sent.</p>
      <div className={styles.income}>
        <label htmlFor="amount-income">Monthly income</label>
        <AmountField plan={plan} field="income" change={change} />
      </div>
      <PlannedBar month={month} />
      <div ref={lines}>
        <ul className={styles.lines} aria-label="Budget items">
          {plan.lines.map((line, place) => (
            <BudgetLine
              key={line.id}
              plan={plan}
              line={line}
              name={line.name.trim() || `item ${place + 1}`}
              change={change}
              onRemove={() => remove(line.id, place)}
            />
          ))}
        </ul>
        <Button look="outline" onClick={add}>
          <Icon name="plus" />
          Add item
        </Button>
      </div>
    </>
  );
}
