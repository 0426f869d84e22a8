import type { AmountProblem, BudgetKind } from "../../../../domain/stories/budget.ts";

/** Texts that come with the page's data, because its scripts are large. They do not depend on what is typed. */
export interface PlannerWords {
  readonly heading: string;
  readonly note: string;
  /** Without scripts. */
  readonly scriptless: string;
  readonly income: string;
  readonly items: string;
  readonly item: string;
  readonly add: string;
  readonly kinds: Readonly<Record<BudgetKind, string>>;
  readonly problems: Readonly<Record<AmountProblem, string>>;
  readonly split: string;
  readonly month: string;
  readonly rule: string;
  /** Short enough for a narrow part of a bar. */
  readonly parts: Readonly<Record<BudgetPartName, string>>;
  readonly leftOut: string;
  readonly breakdown: string;
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<BudgetPartName, string>>;
}

export type BudgetPartName = BudgetKind | "left";
