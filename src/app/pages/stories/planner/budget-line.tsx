import { BUDGET_KINDS } from "../../../../domain/stories/budget.ts";
import { IconButton } from "../../../components/button.tsx";
import { useText } from "../../../language/text.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./budget-form.module.css";
import { type ChangePlan, type Plan, type PlanLine, withLine } from "./plan.ts";
import type { PlannerWords } from "./planner-words.ts";

interface BudgetLineProps {
  readonly plan: Plan;
  readonly line: PlanLine;
  /** Used in the accessible names of its fields. */
  readonly name: string;
  readonly words: PlannerWords;
  readonly change: ChangePlan;
  readonly onRemove: () => void;
}

/** A line of the plan: name, kind and amount. */
export function BudgetLine({
  plan,
  line: { id, name: written, kind },
  name,
  words,
  change,
  onRemove,
}: BudgetLineProps) {
  const t = useText();
  const item = { item: name };
  return (
    <li>
      <input
        className={styles.field}
        aria-label={t("Name of {item}", item)}
        placeholder={words.item}
        value={written}
        autoComplete="off"
        onChange={({ target }) => change((plan) => withLine(plan, id, { name: target.value }))}
      />
      <select
        className={styles.field}
        aria-label={t("Kind of {item}", item)}
        value={kind}
        autoComplete="off"
        onChange={({ target: { selectedIndex } }) =>
          change((plan) => withLine(plan, id, { kind: BUDGET_KINDS[selectedIndex] ?? kind }))
        }
      >
        {BUDGET_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </select>
      <AmountField plan={plan} field={id} label={t("Amount of {item}", item)} words={words} change={change} />
      <IconButton icon="close" label={t("Remove {item}", item)} onClick={onRemove} />
    </li>
  );
}
