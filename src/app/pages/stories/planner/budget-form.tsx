import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { useText } from "../../../language/text.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./budget-form.module.css";
import { BudgetLine } from "./budget-line.tsx";
import { type ChangePlan, type Plan, type PlannedMonth, withNewLine, withoutLine } from "./plan.ts";
import { PlannedBar } from "./planned-bar.tsx";
import type { PlannerWords } from "./planner-words.ts";

interface BudgetFormProps {
  readonly plan: Plan;
  readonly month: PlannedMonth;
  readonly words: PlannerWords;
  readonly change: ChangePlan;
}

/** An editable plan. It is not a form, since nothing is sent. */
export function BudgetForm({ plan, month, words, change }: BudgetFormProps) {
  const t = useText();
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
      <div className={styles.income}>
        <label htmlFor="amount-income">{words.income}</label>
        <AmountField plan={plan} field="income" words={words} change={change} />
      </div>
      <PlannedBar month={month} tag={plan.tag} />
      <div ref={lines}>
        <ul className={styles.lines} aria-label={words.items}>
          {plan.lines.map((line, place) => (
            <BudgetLine
              key={line.id}
              plan={plan}
              line={line}
              name={line.name.trim() || t("item {number}", { number: place + 1 })}
              words={words}
              change={change}
              onRemove={() => remove(line.id, place)}
            />
          ))}
        </ul>
        <Button look="outline" onClick={add}>
          <Icon name="plus" />
          {words.add}
        </Button>
      </div>
    </>
  );
}
