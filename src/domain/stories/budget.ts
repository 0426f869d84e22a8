import { wholeNumber } from "../format/numbers.ts";
import { isEnglish } from "../format/text.ts";

export const BUDGET_KINDS = ["need", "want", "saving"] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

export const BUDGET_RULE: Readonly<Record<BudgetKind, number>> = { need: 50, want: 30, saving: 20 };

export const CURRENCY = "$";

/** In whole units of money; more is taken for a typo. */
export const MAX_AMOUNT = 1_000_000_000;

/** `unfinished` input may still become an amount: `1,2` on the way to `1,200`. */
export type AmountProblem = "negative" | "not a number" | "unfinished" | "too large";

/** A sign or digit always separates runs of spaces; otherwise matching many spaces would take quadratic time. */
const AMOUNT =
  /^(?<sign>[-\u2212\u2013]\s*)?(?:\p{Sc}\s*)?(?<inner>[-\u2212\u2013]\s*)?(?=[\d.])(?<whole>\d{1,3}(?:[,'\u2019\s]\d{3})+|\d+)?(?:\.(?<hundredths>\d{0,2}))?(?:\s*\p{Sc})?$/u;
const UNFINISHED = /^(?:\p{Sc}\s*)?(?:\d{1,3}(?:,\d{3})*,\d{0,2})?$/u;

/**
 * Parses `1200`, `1,200.50`, `1 200`, `1'200`, with or without a currency sign. The point separates at most two
 * decimals. Ambiguous input is rejected: `1,50`, `1.200`, `1.200,50`. Empty is 0. Other languages have their own point
 * and digits.
 * @param tag of the language
 */
export function parseAmount(text: string, tag: string) {
  const trimmed = inEnglish(text.trim(), tag);
  // In hundredths, so that sums are exact.
  const amount = (cents: number) => ({ ok: true, cents }) as const;
  if (trimmed === "") return amount(0);
  const { sign, inner, whole, hundredths } = AMOUNT.exec(trimmed)?.groups ?? {};
  const refused = (problem: AmountProblem) => ({ ok: false, problem }) as const;
  if (whole === undefined && !hundredths) return refused(UNFINISHED.test(trimmed) ? "unfinished" : "not a number");
  if (sign || inner) return refused("negative");
  const cents = Number((whole ?? "").replaceAll(/\D/g, "")) * 100 + Number((hundredths ?? "").padEnd(2, "0"));
  return cents > MAX_AMOUNT * 100 ? refused("too large") : amount(cents);
}

/**
 * Exchanges point and comma where a comma separates decimals. The codes of Arabic, Persian and full-width digits end in
 * the digit.
 */
function inEnglish(text: string, tag: string): string {
  if (isEnglish(tag)) return text;
  const western = text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u066b\uff0e]/g, ".")
    .replace(/[\u066c\uff0c]/g, ",");
  if (!(0.5).toLocaleString(tag).includes(",")) return western;
  return western.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));
}

/** `$1,200`, `$1,200.50` or `−$440` */
export function formatAmount(cents: number, tag: string): string {
  if (tag === "en") {
    const rest = Math.abs(cents % 100);
    return `${signOf(cents)}${CURRENCY}${inPlainEnglish(cents / 100)}${rest === 0 ? "" : `.${`${rest}`.padStart(2, "0")}`}`;
  }
  return formatted(cents, tag, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

/** `30%` or `−5%` */
export function formatPercent(percent: number, tag: string): string {
  if (tag === "en") return `${signOf(percent)}${inPlainEnglish(percent)}%`;
  return formatted(percent, tag, { style: "percent" });
}

const signOf = (number: number) => (number < 0 ? "\u2212" : "");

/** The digits before the point. Without `Intl`, whose first use would delay the hydration of the page. */
const inPlainEnglish = (number: number) => wholeNumber(Math.trunc(Math.abs(number)), "en");

/** Formats a number that is given in hundredths. */
function formatted(hundredths: number, tag: string, format: Intl.NumberFormatOptions): string {
  return (hundredths / 100).toLocaleString(tag, format).replace("-", "\u2212").replace("US$", CURRENCY);
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * Each part in hundredths, and in whole percent of income. Percentages sum to 100, or are all 0 without money. `left` is
 * negative if more is planned than earned. Without income, the plan is the whole.
 */
export function splitBudget(income: number, lines: readonly { readonly kind: BudgetKind; readonly cents: number }[]) {
  const [need = 0, want = 0, saving = 0] = BUDGET_KINDS.map((kind) =>
    sumOf(lines.map((line) => (line.kind === kind ? line.cents : 0))),
  );
  const planned = need + want + saving;
  const whole = income || planned;
  const left = whole - planned;
  const [needs = 0, wants = 0, savings = 0] = wholePercents([need, want, saving, Math.max(0, left)], whole);
  return {
    need: { cents: need, percent: needs },
    want: { cents: want, percent: wants },
    saving: { cents: saving, percent: savings },
    left: { cents: left, percent: whole && 100 - needs - wants - savings },
  };
}

/** Whole percentages that keep their sum: the largest fractions are rounded up. */
function wholePercents(amounts: readonly number[], whole: number): number[] {
  if (whole === 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / whole) * 100);
  const missing = Math.round(sumOf(exact)) - sumOf(exact.map(Math.floor));
  const roundedUp = new Set(
    exact
      .map((share, index) => ({ index, fraction: share % 1 }))
      .sort((a, b) => b.fraction - a.fraction)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return exact.map((share, index) => Math.floor(share) + (roundedUp.has(index) ? 1 : 0));
}
