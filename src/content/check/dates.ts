import { isPartialDate } from "../../domain/format/dates.ts";
import { type FieldsByKind, valuesAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

const DAYS: FieldsByKind = {
  testimony: ["date"],
  "blog-post": ["date", "updated"],
  document: ["updated"],
  site: ["owner.since"],
};

/** Events dated in the future. Schemas check experiences (D4). */
export const dates: CheckRule = ({ sources, today }) =>
  sources.flatMap((source) =>
    (DAYS[source.kind] ?? [])
      .flatMap((pattern) => valuesAt(source.data, pattern))
      // A year without quotation marks is a number.
      .map(({ at, value }) => ({ at, value: String(value) }))
      .filter(({ value }) => isPartialDate(value) && value > today)
      .map(({ at, value }) => {
        const message = `${at.join(".")}: the date is in the future`;
        return diagnosticAt(source, at, { rule: "future-date", message, value, expected: `${today} or earlier` });
      }),
  );
