import type { Dispatch } from "react";
import { BUDGET_KINDS } from "../../../../domain/stories/budget.ts";
import { IconButton } from "../../../components/controls/icon-button.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./budget-form.module.css";
import { isKind, KIND_NAMES } from "./budget-messages.ts";
import type { PlanAction, PlanLine } from "./budget-planner-state.ts";

interface BudgetLineProps {
  readonly line: PlanLine;
  /** Used in the accessible names of its fields. */
  readonly name: string;
  readonly problem: string | undefined;
  readonly act: Dispatch<PlanAction>;
  readonly onRemove: () => void;
}

/** A line of the plan: name, kind and amount. */
export function BudgetLine({
  line: { id, name: written, kind, amount },
  name,
  problem,
  act,
  onRemove,
}: BudgetLineProps) {
  return (
    <li>
      <input
        className={styles.field}
        aria-label={`Name of ${name}`}
        placeholder="What for"
        value={written}
        autoComplete="off"
        onChange={({ target }) => act({ type: "name-line", id, name: target.value })}
      />
      <select
        className={styles.field}
        aria-label={`Kind of ${name}`}
        value={kind}
        autoComplete="off"
        onChange={({ target: { value } }) => isKind(value) && act({ type: "sort-line", id, kind: value })}
      >
        {BUDGET_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </select>
      <AmountField
        id={`amount-${id}`}
        label={`Amount of ${name}`}
        value={amount}
        problem={problem}
        onWrite={(text) => act({ type: "write-amount", field: id, text })}
        onLeave={() => act({ type: "leave-amount" })}
      />
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
