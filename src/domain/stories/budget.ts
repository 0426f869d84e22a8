/** What money is for, by the 50/30/20 rule (D10). */
export const BUDGET_KINDS = ["need", "want", "saving"] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

/** How many percent of an income the rule gives to each kind. */
export const BUDGET_RULE: Readonly<Record<BudgetKind, number>> = { need: 50, want: 30, saving: 20 };

/** More than this, in whole units of money, is taken for a slip of the finger. */
export const MAX_AMOUNT = 1_000_000_000;

/** Why an amount is refused. `unfinished` may still become one: `1,2` on the way to `1,200`. */
export type AmountProblem = "negative" | "not a number" | "unfinished" | "too large";

/** An amount in hundredths, so that sums are exact; or why it is none. */
export type ParsedAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * No two runs of spaces stand side by side, a sign or a digit is always between them: otherwise a text of many spaces
 * could be split between them in so many ways that it would take the square of its length in time.
 */
const AMOUNT =
  /^(?<sign>[-\u2212\u2013]\s*)?(?:\p{Sc}\s*)?(?<inner>[-\u2212\u2013]\s*)?(?=[\d.])(?<whole>\d{1,3}(?:[,'\u2019\s]\d{3})+|\d+)?(?:\.(?<hundredths>\d{0,2}))?(?:\s*\p{Sc})?$/u;
const UNFINISHED = /^(?:\p{Sc}\s*)?(?:\d{1,3}(?:,\d{3})*,\d{0,2})?$/u;

/**
 * Reads an amount of money: `1200`, `1,200.50`, `1 200`, `1'200`, with or without a currency sign as in `€ 40`. The
 * point separates decimals, at most two. Anything that could mean two numbers is refused instead of guessed: `1,50`,
 * `1.200`, `1.200,50`. No text at all is no money, 0.
 */
export function parseAmount(text: string): ParsedAmount {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: true, cents: 0 };
  const { sign, inner, whole, hundredths } = AMOUNT.exec(trimmed)?.groups ?? {};
  if (whole === undefined && !hundredths) return refused(UNFINISHED.test(trimmed) ? "unfinished" : "not a number");
  if (sign || inner) return refused("negative");
  const cents = Number((whole ?? "").replaceAll(/\D/g, "")) * 100 + Number((hundredths ?? "").padEnd(2, "0"));
  return cents > MAX_AMOUNT * 100 ? refused("too large") : { ok: true, cents };
}

function refused(problem: AmountProblem): ParsedAmount {
  return { ok: false, problem };
}

/** An amount as it is read: `1,200`, `1,200.50` or `−440`. */
export function formatAmount(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  const amount = Math.abs(cents / 100).toLocaleString("en-US", { minimumFractionDigits, maximumFractionDigits: 2 });
  return cents < 0 ? `\u2212${amount}` : amount;
}

/** What a kind gets, or what is left over: in hundredths, and in whole percent of the income. */
export interface BudgetPart {
  readonly cents: number;
  readonly percent: number;
}

/**
 * A month's income as its kinds share it. The percentages sum to 100, or are all 0 where there is no money. What is left
 * is negative where more is planned than comes in. Without an income the whole is what is planned.
 */
export type BudgetSplit = Readonly<Record<BudgetKind | "left", BudgetPart>>;

/** Splits an income by what is planned for each kind; what nobody planned is left. */
export function splitBudget(
  income: number,
  lines: readonly { readonly kind: BudgetKind; readonly cents: number }[],
): BudgetSplit {
  const [need = 0, want = 0, saving = 0] = BUDGET_KINDS.map((kind) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0),
  );
  const planned = need + want + saving;
  const whole = income || planned;
  const left = whole - planned;
  const [needs = 0, wants = 0, savings = 0, rest = 0] = wholePercents([need, want, saving, Math.max(0, left)], whole);
  return {
    need: { cents: need, percent: needs },
    want: { cents: want, percent: wants },
    saving: { cents: saving, percent: savings },
    left: { cents: left, percent: left < 0 ? 100 - needs - wants - savings : rest },
  };
}

/**
 * Shares of a whole in whole percent, which sum to what all of them are of it: what rounding down leaves goes to the
 * largest fractions.
 */
function wholePercents(amounts: readonly number[], whole: number): number[] {
  if (whole === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / whole) * 100);
  const sum = Math.round(exact.reduce((sum, share) => sum + share, 0));
  const missing = sum - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const lucky = new Set(
    exact
      .map((share, index) => ({ index, fraction: share % 1 }))
      .sort((a, b) => b.fraction - a.fraction)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return exact.map((share, index) => Math.floor(share) + (lucky.has(index) ? 1 : 0));
}
