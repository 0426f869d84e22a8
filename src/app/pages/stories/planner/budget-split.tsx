import { BUDGET_KINDS, BUDGET_RULE, formatAmount, formatPercent, sumOf } from "../../../../domain/stories/budget.ts";
import { filled, useText } from "../../../language/text.tsx";
import { amountsOf } from "./budget-amounts.ts";
import styles from "./budget-planner.module.css";
import { BudgetTable } from "./budget-table.tsx";
import type { PlannedMonth } from "./plan.ts";
import type { BudgetPartName, PlannerWords } from "./planner-words.ts";
import { StackedBar, type StackedBarPart } from "./stacked-bar.tsx";

const PARTS: readonly BudgetPartName[] = [...BUDGET_KINDS, "left"];

const TONES = { need: "first", want: "second", saving: "third", left: "open" } as const;

interface BudgetSplitProps {
  readonly month: PlannedMonth;
  readonly tag: string;
  readonly words: PlannerWords;
}

/** The split of the month above that of the rule, and a table of the numbers. */
export function BudgetSplit({ month, tag, words }: BudgetSplitProps) {
  const t = useText();
  const { income, planned, isOver, split, leftOut } = month;
  const { amount, ...amounts } = amountsOf(month, tag);
  // A plan above the income exceeds the bar of the rule.
  const scale = Math.max(100, sumOf(BUDGET_KINDS.map((kind) => split[kind].percent)));
  const part = (kind: BudgetPartName, percent: number): StackedBarPart => ({
    tone: TONES[kind],
    label: words.parts[kind],
    value: formatPercent(percent, tag),
    percent: (percent / scale) * 100,
  });
  return (
    <figure className={styles.split}>
      <figcaption className={styles.note}>{words.split}</figcaption>
      <p role="status" data-over={isOver || undefined}>
        {filled(
          t(
            income === 0
              ? "{planned} planned. Enter your income to see what’s left."
              : isOver
                ? "{planned} planned, {income} income: {amount} over."
                : "{planned} planned, {income} income: {amount} left.",
            amounts,
          ),
          {
            amount: (
              <>
                <br />
                <b data-long={amount.length > 9}>{amount}</b>
              </>
            ),
          },
        )}
        {leftOut > 0 && <small>{words.leftOut}</small>}
      </p>
      <StackedBar
        label={words.month}
        total={formatAmount(Math.max(income, planned), tag)}
        parts={PARTS.map((kind) => part(kind, split[kind].percent))}
        limit={isOver ? { at: 10_000 / scale, label: formatPercent(100, tag) } : undefined}
      />
      <StackedBar
        label={words.rule}
        total="50 / 30 / 20"
        parts={BUDGET_KINDS.map((kind) => part(kind, BUDGET_RULE[kind]))}
      />
      <BudgetTable
        caption={words.breakdown}
        columns={words.columns}
        rows={PARTS.map((kind) => [
          words.rows[kind],
          ...(kind === "left" && income === 0
            ? ["–", "–"]
            : [formatAmount(split[kind].cents, tag), formatPercent(split[kind].percent, tag)]),
          formatPercent(kind === "left" ? 0 : BUDGET_RULE[kind], tag),
        ])}
      />
    </figure>
  );
}
