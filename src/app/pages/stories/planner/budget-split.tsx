import { BUDGET_KINDS, BUDGET_RULE, formatAmount } from "../../../../domain/stories/budget.ts";
import { WideTable } from "../../../components/controls/wide-table.tsx";
import { KIND_PLURALS } from "./budget-messages.ts";
import styles from "./budget-planner.module.css";
import type { PlannedMonth } from "./budget-planner-state.ts";
import { StackedBar, type StackedBarPart } from "./stacked-bar.tsx";

/** Short enough for a narrow part. */
const BAR_LABELS = { need: "needs", want: "wants", saving: "saved" } as const;

const TONES = { need: "first", want: "second", saving: "third" } as const;

/** The split of the month above that of the rule, and a table of the numbers. */
export function BudgetSplit({ month: { income, split, leftOut } }: { month: PlannedMonth }) {
  const sharesPlanned = BUDGET_KINDS.reduce((sum, kind) => sum + split[kind].percent, 0);
  // A plan above the income exceeds the bar of the rule.
  const scale = Math.max(100, sharesPlanned);
  const part = (label: string, percent: number, tone: StackedBarPart["tone"]): StackedBarPart => ({
    label,
    value: formatPercent(percent),
    percent: (percent / scale) * 100,
    tone,
  });
  const parts = BUDGET_KINDS.map((kind) => part(BAR_LABELS[kind], split[kind].percent, TONES[kind]));
  const rule = BUDGET_KINDS.map((kind) => part(BAR_LABELS[kind], BUDGET_RULE[kind], TONES[kind]));
  const planned = BUDGET_KINDS.reduce((sum, kind) => sum + split[kind].cents, 0);
  return (
    <figure className={styles.split} aria-labelledby="split">
      <figcaption id="split" className={styles.note}>
        The split against 50/30/20
      </figcaption>
      <StackedBar
        label="This month"
        total={formatAmount(Math.max(income, planned))}
        parts={[...parts, part("left", split.left.percent, "open")]}
      />
      <StackedBar label="The rule" total="50 / 30 / 20" parts={rule} />
      <p role="status">
        {balance(income, planned)}
        {leftOut > 0 && ` ${leftOut === 1 ? "One amount is" : `${leftOut} amounts are`} skipped until fixed.`}
      </p>
      <WideTable label="Breakdown">
        <table className={styles.table}>
          <caption>Breakdown</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Planned</th>
              <th scope="col">Share</th>
              <th scope="col">Rule</th>
            </tr>
          </thead>
          <tbody>
            {BUDGET_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{KIND_PLURALS[kind]}</th>
                <td>{formatAmount(split[kind].cents)}</td>
                <td>{formatPercent(split[kind].percent)}</td>
                <td>{BUDGET_RULE[kind]}%</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Left</th>
              <td>{formatAmount(split.left.cents)}</td>
              <td>{formatPercent(split.left.percent)}</td>
              <td>0%</td>
            </tr>
          </tbody>
        </table>
      </WideTable>
    </figure>
  );
}

function formatPercent(percent: number): string {
  return `${percent.toLocaleString("en-US").replace("-", "\u2212")}%`;
}

/** The balance of the plan, as a sentence. */
function balance(income: number, planned: number): string {
  const plan = `${formatAmount(planned)} planned`;
  if (income === 0) return `${plan}. Enter your income to see what's left.`;
  const difference =
    planned > income ? `${formatAmount(planned - income)} over` : `${formatAmount(income - planned)} left`;
  return `${plan}, ${formatAmount(income)} income: ${difference}.`;
}
