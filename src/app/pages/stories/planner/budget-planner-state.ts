import {
  type BudgetKind,
  type BudgetSplit,
  type ParsedAmount,
  parseAmount,
  splitBudget,
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

export type PlanAction =
  | { readonly type: "write-amount"; readonly field: PlanField; readonly text: string }
  | { readonly type: "leave-amount" }
  | { readonly type: "name-line"; readonly id: number; readonly name: string }
  | { readonly type: "sort-line"; readonly id: number; readonly kind: BudgetKind }
  | { readonly type: "add-line" }
  | { readonly type: "remove-line"; readonly id: number };

/** The initial plan, and all there is without scripts. */
export const WORKED_EXAMPLE: Plan = {
  income: "2,400",
  lines: [
    { id: 1, name: "Rent and utilities", kind: "need", amount: "780" },
    { id: 2, name: "Food", kind: "need", amount: "310" },
    { id: 3, name: "Bus pass", kind: "need", amount: "62.50" },
    { id: 4, name: "Phone", kind: "need", amount: "27.50" },
    { id: 5, name: "Nights out", kind: "want", amount: "340" },
    { id: 6, name: "Climbing gym", kind: "want", amount: "210" },
    { id: 7, name: "Rainy day fund", kind: "saving", amount: "400" },
    { id: 8, name: "A bicycle", kind: "saving", amount: "110" },
  ],
  writing: undefined,
  nextId: 9,
};

/** The reducer of the planner. */
export function planAfter(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case "write-amount":
      return action.field === "income"
        ? { ...plan, writing: "income", income: action.text }
        : { ...changed(plan, action.field, { amount: action.text }), writing: action.field };
    case "leave-amount":
      return { ...plan, writing: undefined };
    case "name-line":
      return changed(plan, action.id, { name: action.name });
    case "sort-line":
      return changed(plan, action.id, { kind: action.kind });
    case "add-line": {
      const line: PlanLine = { id: plan.nextId, name: "", kind: "need", amount: "" };
      return { ...plan, lines: [...plan.lines, line], nextId: plan.nextId + 1 };
    }
    case "remove-line":
      return { ...plan, lines: plan.lines.filter(({ id }) => id !== action.id) };
  }
}

function changed(plan: Plan, id: number, change: Partial<PlanLine>): Plan {
  return { ...plan, lines: plan.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) };
}

const PROBLEMS = {
  negative: "Leave out the minus sign: an amount cannot be negative.",
  "not a number": "Use digits and a decimal point, like this: 1,200.50.",
  unfinished: "Use digits and a decimal point, like this: 1,200.50.",
  "too large": "Check the zeros: it is more than 1,000,000,000.",
} as const;

/** Undefined if the amount is valid or still being typed. */
export function problemOf(plan: Plan, field: PlanField): string | undefined {
  const amount = parseAmount(textOf(plan, field));
  if (amount.ok || (amount.problem === "unfinished" && plan.writing === field)) return undefined;
  return PROBLEMS[amount.problem];
}

function textOf(plan: Plan, field: PlanField): string {
  return field === "income" ? plan.income : (plan.lines.find(({ id }) => id === field)?.amount ?? "");
}

export interface PlannedMonth {
  readonly income: number;
  readonly split: BudgetSplit;
  /** Number of invalid amounts. */
  readonly leftOut: number;
}

/** Invalid amounts are left out. */
export function plannedMonth(plan: Plan): PlannedMonth {
  const income = parseAmount(plan.income);
  const lines = plan.lines.map(({ kind, amount }) => ({ kind, amount: parseAmount(amount) }));
  return {
    income: centsOf(income),
    split: splitBudget(
      centsOf(income),
      lines.map(({ kind, amount }) => ({ kind, cents: centsOf(amount) })),
    ),
    leftOut: [income, ...lines.map(({ amount }) => amount)].filter(({ ok }) => !ok).length,
  };
}

function centsOf(amount: ParsedAmount): number {
  return amount.ok ? amount.cents : 0;
}
