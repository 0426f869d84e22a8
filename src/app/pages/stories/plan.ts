import {
  type AmountProblem,
  type BudgetKind,
  parseAmount,
  splitBudget,
  sumOf,
} from "../../../domain/stories/budget.ts";

/** Keeps the amount as typed, valid or not. */
export interface PlanLine {
  readonly id: number;
  readonly name: string;
  readonly kind: BudgetKind;
  readonly amount: string;
}

/** The income, or a line's id. */
export type PlanField = "income" | number;

export interface Plan {
  /** BCP 47 tag of the language in which amounts are written. */
  readonly tag: string;
  readonly income: string;
  readonly lines: readonly PlanLine[];
  /** The field being typed in, whose amount may be unfinished. */
  readonly writing: PlanField | undefined;
  readonly nextId: number;
}

export function withAmount(plan: Plan, field: PlanField, text: string): Plan {
  const writing = { ...plan, writing: field };
  return field === "income" ? { ...writing, income: text } : withLine(writing, field, { amount: text });
}

/** The plan after its field has lost the focus. */
export function afterWriting(plan: Plan): Plan {
  return { ...plan, writing: undefined };
}

export function withLine(plan: Plan, id: number, change: Partial<PlanLine>): Plan {
  return { ...plan, lines: plan.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) };
}

export function withNewLine(plan: Plan): Plan {
  const line: PlanLine = { id: plan.nextId, name: "", kind: "need", amount: "" };
  return { ...plan, lines: [...plan.lines, line], nextId: plan.nextId + 1 };
}

export function withoutLine(plan: Plan, id: number): Plan {
  return { ...plan, lines: plan.lines.filter((line) => line.id !== id) };
}

/** Undefined if the amount is valid or still being typed. */
export function problemOf(
  plan: Plan,
  field: PlanField,
  problems: Readonly<Record<AmountProblem, string>>,
): string | undefined {
  const amount = parseAmount(textOf(plan, field), plan.tag);
  if (amount.ok || (amount.problem === "unfinished" && plan.writing === field)) return undefined;
  return problems[amount.problem];
}

/** The amount as typed. */
export function textOf(plan: Plan, field: PlanField): string {
  return field === "income" ? plan.income : (plan.lines.find(({ id }) => id === field)?.amount ?? "");
}

export type PlannedMonth = ReturnType<typeof plannedMonth>;

/** Sums in hundredths, without invalid amounts. */
export function plannedMonth(plan: Plan) {
  const read = (text: string) => ({ cents: 0, ...parseAmount(text, plan.tag) });
  const income = read(plan.income);
  const lines = plan.lines.map(({ kind, amount }) => ({ kind, ...read(amount) }));
  const split = splitBudget(income.cents, lines);
  return {
    income: income.cents,
    planned: sumOf(lines.map(({ cents }) => cents)),
    /** Whether more is planned than earned. */
    isOver: split.left.cents < 0,
    split,
    /** Number of invalid amounts. */
    leftOut: [income, ...lines].filter(({ ok }) => !ok).length,
  };
}
