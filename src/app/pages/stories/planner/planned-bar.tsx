import { useText } from "../../../language/text.tsx";
import { amountsOf } from "./budget-amounts.ts";
import type { PlannedMonth } from "./plan.ts";
import styles from "./planned-bar.module.css";

/**
 * How much of the income is planned. Stays in view during typing where the figure is below the fields. Screen readers
 * have the status in the figure instead.
 */
export function PlannedBar({ month, tag }: { month: PlannedMonth; tag: string }) {
  const t = useText();
  const { income, planned, isOver } = month;
  const amounts = amountsOf(month, tag);
  const share = (cents: number) => `${(cents / Math.max(income, planned, 1)) * 100}%`;
  return (
    <div className={styles.planned} data-over={isOver || undefined}>
      <p aria-hidden="true">
        {income > 0 && <b>{t(isOver ? "{amount} over" : "{amount} left", amounts)}</b>}
        <span>{t(income > 0 ? "{planned} of {income} planned" : "{planned} planned", amounts)}</span>
      </p>
      <svg data-mirrored aria-hidden="true">
        <rect width={share(planned)} height="100%" />
        {isOver && <line x1={share(income)} x2={share(income)} y1="-50%" y2="150%" />}
      </svg>
    </div>
  );
}
