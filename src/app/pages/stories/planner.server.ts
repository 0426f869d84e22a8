import { type Text, type Translator, translateInto } from "../../../domain/language/translate.ts";
import { type BudgetKind, formatAmount, MAX_AMOUNT } from "../../../domain/stories/budget.ts";

const INCOME = 2400;

const LINES = [
  { name: "Rent and utilities", kind: "need", amount: 780 },
  { name: "Food", kind: "need", amount: 310 },
  { name: "Phone and internet", kind: "need", amount: 90 },
  { name: "Nights out", kind: "want", amount: 340 },
  { name: "Climbing gym", kind: "want", amount: 210 },
  { name: "Rainy day fund", kind: "saving", amount: 400 },
  { name: "Bicycle", kind: "saving", amount: 110 },
] as const satisfies readonly { readonly name: Text; readonly kind: BudgetKind; readonly amount: number }[];

export type PlannerProps = ReturnType<typeof plannerData>;

/** An example plan, as fields and as a table, and the texts around it. */
export function plannerData(language: Translator) {
  const { tag } = language;
  const t = translateInto(language);
  const words = plannerWords(language);
  return {
    example: {
      tag,
      income: INCOME.toLocaleString(tag),
      lines: LINES.map(({ name, kind, amount }, index) => ({
        id: index + 1,
        name: t(name),
        kind,
        amount: amount.toLocaleString(tag),
      })),
      writing: undefined,
      nextId: LINES.length + 1,
    },
    table: {
      caption: t("Monthly income: {amount}", { amount: formatAmount(INCOME * 100, tag) }),
      columns: [t("Item"), t("Kind"), t("Amount")],
      rows: LINES.map(({ name, kind, amount }) => [t(name), words.kinds[kind], formatAmount(amount * 100, tag)]),
    },
    words,
  };
}

/** Texts that come with the page's data, because catalogs are not in its scripts. They do not depend on the input. */
function plannerWords(language: Translator) {
  const t = translateInto(language);
  const example = (1200.5).toLocaleString(language.tag, { minimumFractionDigits: 2, useGrouping: false });
  const digits = t("Use only digits and a decimal point, such as {example}.", { example });
  return {
    heading: t("Plan a month"),
    note: t("This is an example. Edit it to plan your month. Nothing is saved or sent."),
    scriptless: t("This is an example. Turn on JavaScript to edit it."),
    income: t("Monthly income"),
    items: t("Budget items"),
    item: t("Item"),
    add: t("Add item"),
    kinds: { need: t("Need"), want: t("Want"), saving: t("Saving") },
    problems: {
      negative: t("Enter an amount without a minus sign."),
      "not a number": digits,
      unfinished: digits,
      "too large": t("Enter an amount of {max} or less.", { max: MAX_AMOUNT }),
    },
    split: t("Your split and the 50/30/20 rule"),
    month: t("This month"),
    rule: t("The rule"),
    parts: { need: t("needs"), want: t("wants"), saving: t("saved"), left: t("left") },
    leftOut: t("Amounts with errors aren’t counted."),
    breakdown: t("Breakdown"),
    columns: [t("Kind"), t("Planned"), t("Share"), t("Rule")],
    rows: { need: t("Needs"), want: t("Wants"), saving: t("Savings"), left: t("Left") },
  };
}
