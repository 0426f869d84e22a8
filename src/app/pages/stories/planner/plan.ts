import {
  type BudgetKind,
  type BudgetSplit,
  parseAmount,
  splitBudget,
  sumOf,
} from "../../../../domain/stories/budget.ts";

/** Keeps the amount as typed, valid or not (D10). */
export interface PlanLine {
  readonly id: number;
  readonly name: string;
  readonly kind: BudgetKind;
  readonly amount: string;
}

/** The income, or a line's id. */
export type PlanField = "income" | number;

export interface Plan {
  readonly income: string;
  readonly lines: readonly PlanLine[];
  /** The field being typed in, whose amount may be unfinished. */
  readonly writing: PlanField | undefined;
  readonly nextId: number;
}

/** Applies a change to the plan. */
export type ChangePlan = (change: (plan: Plan) => Plan) => void;

/** The initial plan, and all there is without scripts. */
export const WORKED_EXAMPLE: Plan = {
  income: "2,400",
  lines: [
    { id: 1, name: "Rent and utilities", kind: "need", amount: "780" },
    { id: 2, name: "Food", kind: "need", amount: "310" },
    { id: 3, name: "Phone and internet", kind: "need", amount: "90" },
    { id: 4, name: "Nights out", kind: "want", amount: "340" },
    { id: 5, name: "Climbing gym", kind: "want", amount: "210" },
    { id: 6, name: "Rainy day fund", kind: "saving", amount: "400" },
    { id: 7, name: "Bicycle", kind: "saving", amount: "110" },
  ],
  writing: undefined,
  nextId: 8,
};

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

const PROBLEMS = {
  negative: "Enter an amount without a minus sign.",
  "not a number": "Use only digits and a decimal point, such as 1,200.50.",
  unfinished: "Use only digits and a decimal point, such as 1,200.50.",
  "too large": "Enter an amount of 1,000,000,000 or less.",
} as const;

/** Undefined if the amount is valid or still being typed. */
export function problemOf(plan: Plan, field: PlanField): string | undefined {
  const amount = parseAmount(textOf(plan, field));
  if (amount.ok || (amount.problem === "unfinished" && plan.writing === field)) return undefined;
  return PROBLEMS[amount.problem];
}

/** The amount as typed. */
export function textOf(plan: Plan, field: PlanField): string {
  return field === "income" ? plan.income : (plan.lines.find(({ id }) => id === field)?.amount ?? "");
}

/** Sums are in hundredths. */
export interface PlannedMonth {
  readonly income: number;
  readonly planned: number;
  /** Whether more is planned than earned. */
  readonly isOver: boolean;
  readonly split: BudgetSplit;
  /** Number of invalid amounts. */
  readonly leftOut: number;
}

/** Invalid amounts are left out. */
export function plannedMonth(plan: Plan): PlannedMonth {
  const income = readAmount(plan.income);
  const lines = plan.lines.map(({ kind, amount }) => ({ kind, ...readAmount(amount) }));
  const split = splitBudget(income.cents, lines);
  return {
    income: income.cents,
    planned: sumOf(lines.map(({ cents }) => cents)),
    isOver: split.left.cents < 0,
    split,
    leftOut: [income, ...lines].filter(({ ok }) => !ok).length,
  };
}

function readAmount(text: string): { ok: boolean; cents: number } {
  return { cents: 0, ...parseAmount(text) };
}
