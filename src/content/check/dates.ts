import { type FieldsByKind, textsAt } from "../yaml/field-values.ts";
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
    textsAt(source.data, DAYS[source.kind] ?? [])
      .filter(({ value }) => /^\d{4}/.test(value) && value > today)
      .map(({ at, value }) => {
        const message = `${at.join(".")}: the date is in the future`;
        return diagnosticAt(source, at, { rule: "future-date", message, value, expected: `${today} or earlier` });
      }),
  );
