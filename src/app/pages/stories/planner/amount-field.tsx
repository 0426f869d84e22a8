import { CURRENCY } from "../../../../domain/stories/budget.ts";
import styles from "./budget-form.module.css";
import { afterWriting, type ChangePlan, type Plan, type PlanField, problemOf, textOf, withAmount } from "./plan.ts";
import type { PlannerWords } from "./planner-words.ts";

interface AmountFieldProps {
  readonly plan: Plan;
  readonly field: PlanField;
  /** Accessible name, if there is no label element for `amount-<field>`. */
  readonly label?: string;
  readonly words: PlannerWords;
  readonly change: ChangePlan;
}

/** A field for an amount, with its error below. */
export function AmountField({ plan, field, label, words, change }: AmountFieldProps) {
  const id = `amount-${field}`;
  const problem = problemOf(plan, field, words.problems);
  return (
    <>
      <span className={styles.amount} data-currency={CURRENCY}>
        <input
          id={id}
          className={styles.field}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          inputMode="decimal"
          placeholder="0"
          value={textOf(plan, field)}
          autoComplete="off"
          onChange={({ target }) => change((plan) => withAmount(plan, field, target.value))}
          onBlur={() => change(afterWriting)}
        />
      </span>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
