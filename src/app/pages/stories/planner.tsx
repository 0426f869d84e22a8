import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoaderData } from "react-router";
import { wholeNumber } from "../../../domain/format/numbers.ts";
import type { Translate } from "../../../domain/language/translate.ts";
import {
  type AmountProblem,
  BUDGET_KINDS,
  BUDGET_RULE,
  CURRENCY,
  formatAmount,
  formatPercent,
  MAX_AMOUNT,
  parseAmount,
  sumOf,
} from "../../../domain/stories/budget.ts";
import { Button, IconButton } from "../../components/button.tsx";
import fields from "../../components/field.module.css";
import { Icon } from "../../components/icon.tsx";
import { NumberTable } from "../../components/number-table.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import { useHydrated } from "../../layout/ui-state.tsx";
import type { Route } from "./+types/planner.ts";
import { type Plan, type PlanLine, type PlannedMonth, plannedMonth } from "./plan.ts";
import styles from "./planner.module.css";
import { StackedBar } from "./stacked-bar.tsx";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const sources = args.context.get(siteContext);
  const { words, story } = loadStory(thisPage(args, "planner"), sources);
  return pageData(args, ["story", "planner"], words, { story, tag: sources.site.language.tag });
}

export const meta = headOfPage;

export default function PlannerPage({ loaderData: { story } }: Route.ComponentProps) {
  const link = { href: "#planner", label: useText()("Plan a month") };
  return (
    <StoryPage story={story} link={link}>
      <Planner />
    </StoryPage>
  );
}

const INCOME = 2400;
const EXAMPLE = [
  { name: "Rent and utilities", kind: "need", amount: 780 },
  { name: "Food", kind: "need", amount: 310 },
  { name: "Phone and internet", kind: "need", amount: 90 },
  { name: "Nights out", kind: "want", amount: 340 },
  { name: "Climbing gym", kind: "want", amount: 210 },
  { name: "Rainy day fund", kind: "saving", amount: 400 },
  { name: "Bicycle", kind: "saving", amount: 110 },
] as const;

const KINDS = { need: "Need", want: "Want", saving: "Saving" } as const;

const useTag = () => useLoaderData<typeof loader>().tag;

/** Compares a monthly plan with the 50/30/20 rule. Nothing is stored or sent. Without scripts it shows an example. */
function Planner() {
  const t = useText();
  const tag = useTag();
  const scripted = useHydrated();
  const [plan, change] = useState<Plan>(() => ({
    income: wholeNumber(INCOME, tag),
    lines: EXAMPLE.map(({ name, kind, amount }, index) => ({
      id: index + 1,
      name: t(name),
      kind,
      amount: wholeNumber(amount, tag),
    })),
  }));
  const month = plannedMonth(plan, tag);
  return (
    <section className={`stack gap7 block top ${styles.planner}`} aria-labelledby="planner">
      <div data-scripted="">
        <h2 id="planner">{t("Plan a month")}</h2>
        <p className={`quiet balance ${styles.note}`}>
          {scripted
            ? t("This is an example. Edit it to plan your month. Nothing is saved or sent.")
            : t("This is an example. Turn on JavaScript to edit it.")}
        </p>
        {scripted ? (
          <Fields plan={plan} month={month} change={change} />
        ) : (
          <NumberTable
            caption={t("Monthly income: {amount}", { amount: formatAmount(INCOME * 100, tag) })}
            columns={[t("Item"), t("Kind"), t("Amount")]}
            rows={EXAMPLE.map(({ name, kind, amount }) => [t(name), t(KINDS[kind]), formatAmount(amount * 100, tag)])}
          />
        )}
      </div>
      <Split month={month} />
    </section>
  );
}

interface FieldsProps {
  readonly month: PlannedMonth;
  readonly plan: Plan;
  readonly change: (change: (plan: Plan) => Plan) => void;
}

/** An editable plan. It is not a form, since nothing is sent. */
function Fields({ plan, month, change }: FieldsProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const changeLines = (next: (lines: Plan["lines"]) => Plan["lines"]) =>
    change((current) => ({ ...current, lines: next(current.lines) }));

  // Both render synchronously, so that the next element can be focused.
  const add = () => {
    flushSync(() =>
      changeLines((lines) => {
        const id = 1 + Math.max(0, ...lines.map((line) => line.id));
        return [...lines, { id, name: "", kind: "need", amount: "" }];
      }),
    );
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: number, place: number) => {
    flushSync(() => changeLines((lines) => lines.filter((line) => line.id !== id)));
    // Each line has one button, followed by the button to add a line.
    list.current?.querySelectorAll("button")[place]?.focus();
  };

  return (
    <>
      <div className={`stack gap2 ${styles.income}`}>
        <label className="strong" htmlFor="amount-income">
          {t("Monthly income")}
        </label>
        <AmountField
          id="amount-income"
          amount={plan.income}
          onChange={(income) => change((current) => ({ ...current, income }))}
        />
      </div>
      <PlannedBar month={month} />
      <div ref={list}>
        <ul className={`stack gap2 ${styles.lines}`} aria-label={t("Budget items")}>
          {plan.lines.map((line, place) => (
            <Line
              key={line.id}
              line={line}
              item={line.name.trim() || t("item {number}", { number: place + 1 })}
              onChange={(changed) =>
                changeLines((lines) => lines.map((one) => (one.id === line.id ? { ...one, ...changed } : one)))
              }
              onRemove={() => remove(line.id, place)}
            />
          ))}
        </ul>
        <Button look="outline" onClick={add}>
          <Icon name="plus" />
          {t("Add item")}
        </Button>
      </div>
    </>
  );
}

interface LineProps {
  readonly line: PlanLine;
  /** Used in the accessible names of its fields. */
  readonly item: string;
  readonly onChange: (change: Partial<PlanLine>) => void;
  readonly onRemove: () => void;
}

function Line({ line: { id, name, kind, amount }, item, onChange, onRemove }: LineProps) {
  const t = useText();
  return (
    <li>
      <input
        className={fields.field}
        aria-label={t("Name of {item}", { item })}
        placeholder={t("Item")}
        value={name}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <select
        className={fields.field}
        aria-label={t("Kind of {item}", { item })}
        value={kind}
        autoComplete="off"
        onChange={({ target }) => onChange({ kind: BUDGET_KINDS[target.selectedIndex] ?? kind })}
      >
        {BUDGET_KINDS.map((option) => (
          <option key={option} value={option}>
            {t(KINDS[option])}
          </option>
        ))}
      </select>
      <AmountField
        id={`amount-${id}`}
        label={t("Amount of {item}", { item })}
        amount={amount}
        onChange={(typed) => onChange({ amount: typed })}
      />
      <IconButton icon="close" label={t("Remove {item}", { item })} onClick={onRemove} />
    </li>
  );
}

interface AmountFieldProps {
  readonly id: string;
  /** Accessible name, if there is no label element. */
  readonly label?: string;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
}

/** A field for an amount, with its error below. An amount may be unfinished while it is typed. */
function AmountField({ id, label, amount, onChange }: AmountFieldProps) {
  const t = useText();
  const tag = useTag();
  const [isTyping, setTyping] = useState(false);
  const parsed = parseAmount(amount, tag);
  const isFine = parsed.ok || (parsed.problem === "unfinished" && isTyping);
  const problem = isFine ? undefined : problemText(parsed.problem, t, tag);
  return (
    <>
      <span className={`stack center ${styles.amount}`} data-currency={CURRENCY}>
        <input
          id={id}
          className={`tabular ${fields.field}`}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          inputMode="decimal"
          placeholder="0"
          value={amount}
          autoComplete="off"
          onChange={({ target }) => {
            setTyping(true);
            onChange(target.value);
          }}
          onBlur={() => setTyping(false)}
        />
      </span>
      {problem && (
        <p id={`${id}-problem`} className={fields.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function problemText(problem: AmountProblem, t: Translate, tag: string): string {
  if (problem === "negative") return t("Enter an amount without a minus sign.");
  if (problem === "too large") return t("Enter an amount of {max} or less.", { max: MAX_AMOUNT });
  const example = (1200.5).toLocaleString(tag, { minimumFractionDigits: 2, useGrouping: false });
  return t("Use only digits and a decimal point, such as {example}.", { example });
}

/** The sums of a month, and the amount left or over. */
function amountsOf({ planned, income, split }: PlannedMonth, tag: string) {
  return {
    planned: formatAmount(planned, tag),
    income: formatAmount(income, tag),
    amount: formatAmount(Math.abs(split.left.cents), tag),
  };
}

/**
 * How much of the income is planned. Stays in view during typing where the figure is below the fields. Screen readers
 * have the status in the figure instead.
 */
function PlannedBar({ month }: { month: PlannedMonth }) {
  const t = useText();
  const { income, planned, isOver } = month;
  const amounts = amountsOf(month, useTag());
  const share = (cents: number) => `${(cents / Math.max(income, planned, 1)) * 100}%`;
  return (
    <div className={`small tabular ${styles.planned}`} data-over={isOver || undefined}>
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

const PARTS = [
  { kind: "need", tone: "first", label: "needs", row: "Needs" },
  { kind: "want", tone: "second", label: "wants", row: "Wants" },
  { kind: "saving", tone: "third", label: "saved", row: "Savings" },
  { kind: "left", tone: "open", label: "left", row: "Left" },
] as const;

/** The split of the month above that of the rule, and a table of the numbers. */
function Split({ month }: { month: PlannedMonth }) {
  const t = useText();
  const tag = useTag();
  const { income, planned, isOver, split, leftOut } = month;
  const { amount, ...amounts } = amountsOf(month, tag);
  const rule = { ...BUDGET_RULE, left: 0 };
  // A plan above the income exceeds the bar of the rule.
  const scale = Math.max(100, sumOf(BUDGET_KINDS.map((kind) => split[kind].percent)));
  const partsOf = (percentOf: (kind: keyof typeof rule) => number) =>
    PARTS.map(({ kind, tone, label }) => ({
      tone,
      label: t(label),
      value: formatPercent(percentOf(kind), tag),
      percent: (percentOf(kind) / scale) * 100,
    }));
  const status =
    income === 0
      ? "{planned} planned. Enter your income to see what’s left."
      : isOver
        ? "{planned} planned, {income} income: {amount} over."
        : "{planned} planned, {income} income: {amount} left.";
  const figure = (
    <>
      <br />
      <b data-long={amount.length > 9}>{amount}</b>
    </>
  );
  return (
    <figure className={`stack gap5 sized ${styles.split}`}>
      <figcaption className={`quiet balance ${styles.note}`}>{t("Your split and the 50/30/20 rule")}</figcaption>
      <p role="status" data-over={isOver || undefined}>
        {filled(t(status, amounts), { amount: figure })}
        {leftOut > 0 && <small>{t("Amounts with errors aren’t counted.")}</small>}
      </p>
      <StackedBar
        label={t("This month")}
        total={formatAmount(Math.max(income, planned), tag)}
        parts={partsOf((kind) => split[kind].percent)}
        limit={isOver ? { at: 10_000 / scale, label: formatPercent(100, tag) } : undefined}
      />
      <StackedBar label={t("The rule")} total="50 / 30 / 20" parts={partsOf((kind) => rule[kind])} />
      <NumberTable
        caption={t("Breakdown")}
        columns={[t("Kind"), t("Planned"), t("Share"), t("Rule")]}
        rows={PARTS.map(({ kind, row }) => [
          t(row),
          ...(kind === "left" && income === 0
            ? ["–", "–"]
            : [formatAmount(split[kind].cents, tag), formatPercent(split[kind].percent, tag)]),
          formatPercent(rule[kind], tag),
        ])}
      />
    </figure>
  );
}
