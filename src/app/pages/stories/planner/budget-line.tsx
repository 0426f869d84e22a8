import { BUDGET_KINDS } from "../../../../domain/stories/budget.ts";
import { IconButton } from "../../../components/controls/icon-button.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./budget-form.module.css";
import { isKind, KIND_NAMES } from "./budget-messages.ts";
import { type ChangePlan, type Plan, type PlanLine, withLine } from "./plan.ts";

interface BudgetLineProps {
  readonly plan: Plan;
  readonly line: PlanLine;
  /** Used in the accessible names of its fields. */
  readonly name: string;
  readonly change: ChangePlan;
  readonly onRemove: () => void;
}

/** A line of the plan: name, kind and amount. */
export function BudgetLine({ plan, line: { id, name: written, kind }, name, change, onRemove }: BudgetLineProps) {
  return (
    <li>
      <input
        className={styles.field}
        aria-label={`Name of ${name}`}
        placeholder="Item"
        value={written}
        autoComplete="off"
        onChange={({ target }) => change((plan) => withLine(plan, id, { name: target.value }))}
      />
      <select
        className={styles.field}
        aria-label={`Kind of ${name}`}
        value={kind}
        autoComplete="off"
        onChange={({ target: { value } }) => isKind(value) && change((plan) => withLine(plan, id, { kind: value }))}
      >
        {BUDGET_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </select>
      <AmountField plan={plan} field={id} label={`Amount of ${name}`} change={change} />
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
