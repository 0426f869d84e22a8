import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  BUDGET_KINDS,
  BUDGET_RULE,
  CURRENCY,
  formatAmount,
  formatPercent,
  sumOf,
} from "../../../domain/stories/budget.ts";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { WideTable } from "../../components/text.tsx";
import { siteContext } from "../../context.ts";
import { pageData, thisPage } from "../../data/page-data.server.ts";
import { filled, useText } from "../../language/text.tsx";
import { useHydrated } from "../../layout/ui-state.tsx";
import type { Route } from "./+types/planner.ts";
import {
  afterWriting,
  type Plan,
  type PlanField,
  type PlanLine,
  type PlannedMonth,
  plannedMonth,
  problemOf,
  textOf,
  withAmount,
  withLine,
  withNewLine,
  withoutLine,
} from "./plan.ts";
import styles from "./planner.module.css";
import { type PlannerProps, plannerData } from "./planner.server.ts";
import { StackedBar } from "./stacked-bar.tsx";
import { loadStory } from "./story.server.ts";
import { StoryPage } from "./story-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const sources = args.context.get(siteContext);
  const { words, story } = loadStory(thisPage(args, "planner"), sources);
  return pageData(args, ["story", "planner"], words, { story, planner: plannerData(sources.site.language) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A story about budgeting, with a planner below. */
export default function PlannerPage({ loaderData }: Route.ComponentProps) {
  const { story, planner } = loaderData;
  const link = { href: "#planner", label: planner.words.heading };
  return <StoryPage story={story} tool={{ link, element: <Planner {...planner} /> }} />;
}

/** Compares a monthly plan with the 50/30/20 rule. Nothing is stored or sent. Without scripts it shows an example. */
function Planner({ example, table, words }: PlannerProps) {
  const scripted = useHydrated();
  const [plan, change] = useState<Plan>(example);
  const month = plannedMonth(plan);
  return (
    <section className={styles.planner} aria-labelledby="planner">
      <div data-scripted="">
        <h2 id="planner">{words.heading}</h2>
        <p className={styles.note}>{scripted ? words.note : words.scriptless}</p>
        {scripted ? <Fields plan={plan} month={month} words={words} change={change} /> : <Table {...table} />}
      </div>
      <Split month={month} tag={plan.tag} words={words} />
    </section>
  );
}

interface FieldsProps {
  readonly plan: Plan;
  readonly words: PlannerProps["words"];
  readonly change: (change: (plan: Plan) => Plan) => void;
}

/** An editable plan. It is not a form, since nothing is sent. */
function Fields({ plan, month, words, change }: FieldsProps & { month: PlannedMonth }) {
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
            <Line
              key={line.id}
              plan={plan}
              line={line}
              item={line.name.trim() || t("item {number}", { number: place + 1 })}
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

interface LineProps extends FieldsProps {
  readonly line: PlanLine;
  /** Used in the accessible names of its fields. */
  readonly item: string;
  readonly onRemove: () => void;
}

/** A line of the plan: name, kind and amount. */
function Line({ line: { id, name, kind }, item, onRemove, ...rest }: LineProps) {
  const { words, change } = rest;
  const t = useText();
  return (
    <li>
      <input
        className={styles.field}
        aria-label={t("Name of {item}", { item })}
        placeholder={words.item}
        value={name}
        autoComplete="off"
        onChange={({ target }) => change((plan) => withLine(plan, id, { name: target.value }))}
      />
      <select
        className={styles.field}
        aria-label={t("Kind of {item}", { item })}
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
      <AmountField {...rest} field={id} label={t("Amount of {item}", { item })} />
      <IconButton icon="close" label={t("Remove {item}", { item })} onClick={onRemove} />
    </li>
  );
}

interface AmountFieldProps extends FieldsProps {
  readonly field: PlanField;
  /** Accessible name, if there is no label element for `amount-<field>`. */
  readonly label?: string;
}

/** A field for an amount, with its error below. */
function AmountField({ plan, field, label, words, change }: AmountFieldProps) {
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

interface MonthProps {
  readonly month: PlannedMonth;
  readonly tag: string;
}

/** The sums of a month, and the amount left or over. */
function amountsOf({ month: { planned, income, split }, tag }: MonthProps) {
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
function PlannedBar(props: MonthProps) {
  const t = useText();
  const { income, planned, isOver } = props.month;
  const amounts = amountsOf(props);
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

const PARTS = [...BUDGET_KINDS, "left"] as const;
const TONES = { need: "first", want: "second", saving: "third", left: "open" } as const;

/** The split of the month above that of the rule, and a table of the numbers. */
function Split({ words, ...props }: MonthProps & Pick<FieldsProps, "words">) {
  const t = useText();
  const { tag, month } = props;
  const { income, planned, isOver, split, leftOut } = month;
  const { amount, ...amounts } = amountsOf(props);
  // A plan above the income exceeds the bar of the rule.
  const scale = Math.max(100, sumOf(BUDGET_KINDS.map((kind) => split[kind].percent)));
  const part = (kind: (typeof PARTS)[number], percent: number) => ({
    tone: TONES[kind],
    label: words.parts[kind],
    value: formatPercent(percent, tag),
    percent: (percent / scale) * 100,
  });
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
    <figure className={styles.split}>
      <figcaption className={styles.note}>{words.split}</figcaption>
      <p role="status" data-over={isOver || undefined}>
        {filled(t(status, amounts), { amount: figure })}
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
      <Table
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

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each starts with its heading, which is unique. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of amounts. */
function Table({ caption, columns, rows }: TableProps) {
  return (
    <WideTable label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
