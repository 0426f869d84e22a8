import { BUDGET_KINDS, BUDGET_RULE, formatAmount, sumOf } from "../../../../domain/stories/budget.ts";
import { differenceOf } from "./budget-messages.ts";
import styles from "./budget-planner.module.css";
import { BudgetTable } from "./budget-table.tsx";
import type { PlannedMonth } from "./plan.ts";
import { StackedBar, type StackedBarPart } from "./stacked-bar.tsx";

/** Short enough for a narrow part. */
const BAR_LABELS = { need: "needs", want: "wants", saving: "saved", left: "left" } as const;

const PARTS = [...BUDGET_KINDS, "left"] as const;
type Part = (typeof PARTS)[number];

const TONES = { need: "first", want: "second", saving: "third", left: "open" } as const;

const ROW_NAMES = { need: "Needs", want: "Wants", saving: "Savings", left: "Left" } as const;

/** The split of the month above that of the rule, and a table of the numbers. */
export function BudgetSplit({ month }: { month: PlannedMonth }) {
  const { income, planned, isOver, split, leftOut } = month;
  // A plan above the income exceeds the bar of the rule.
  const scale = Math.max(100, sumOf(BUDGET_KINDS.map((kind) => split[kind].percent)));
  const part = (kind: Part, percent: number): StackedBarPart => ({
    tone: TONES[kind],
    label: BAR_LABELS[kind],
    value: formatPercent(percent),
    percent: (percent / scale) * 100,
  });
  return (
    <figure className={styles.split}>
      <figcaption className={styles.note}>Your split and the 50/30/20 rule</figcaption>
      <StackedBar
        label="This month"
        total={formatAmount(Math.max(income, planned))}
        parts={PARTS.map((kind) => part(kind, split[kind].percent))}
        limit={isOver ? 10_000 / scale : undefined}
      />
      <StackedBar
        label="The rule"
        total="50 / 30 / 20"
        parts={BUDGET_KINDS.map((kind) => part(kind, BUDGET_RULE[kind]))}
      />
      <p role="status" data-over={isOver || undefined}>
        {balance(month)}
        {leftOut > 0 && " Amounts with errors aren’t counted."}
      </p>
      <BudgetTable
        caption="Breakdown"
        columns={["Kind", "Planned", "Share", "Rule"]}
        rows={PARTS.map((kind) => [
          ROW_NAMES[kind],
          formatAmount(split[kind].cents),
          formatPercent(split[kind].percent),
          `${kind === "left" ? 0 : BUDGET_RULE[kind]}%`,
        ])}
      />
    </figure>
  );
}

function formatPercent(percent: number): string {
  return `${percent.toLocaleString("en-US").replace("-", "\u2212")}%`;
}

/** The balance of the plan, as a sentence. */
function balance(month: PlannedMonth): string {
  const plan = `${formatAmount(month.planned)} planned`;
  if (month.income === 0) return `${plan}. Enter your income to see what’s left.`;
  return `${plan}, ${formatAmount(month.income)} income: ${differenceOf(month)}.`;
}
