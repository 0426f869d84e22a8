import { memoize } from "../../domain/documents/memoize.ts";
import { hasEmptyRedaction, hasUnclosedRedaction } from "../../domain/testimonials/redaction.ts";
import type { Source } from "../read/source.ts";
import { allTexts, type FieldValue, textsAt } from "../yaml/field-values.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

const QUOTES = ["quotes.*", "additionalQuotes.*"];

/** Outside table rows. */
const BARRED = /^(?![ \t]*\|(?!\|)).*\|\|[^|\n]+\|\|/m;

/** Single bars are table cells only below a row of hyphens. */
const SINGLE_BARS = /(?<!\|)\|(?!\|)[^|\n]+(?<!\|)\|(?!\|)/;
const TABLE = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*\|/m;

/** Unclosed and empty redactions, and single bars, which redact nothing. */
export const redactions: CheckRule = ({ sources }) => sources.flatMap(redactionsIn);

const redactionsIn = memoize((source: Source): readonly Diagnostic[] => {
  const quotes = source.kind === "testimony" ? textsAt(source.data, QUOTES) : [];
  const quotePaths = new Set(quotes.map(({ at }) => at.join(".")));
  return [
    ...quotes.flatMap(({ at, value }) => {
      const problem = problemIn(value);
      const expected = "||redacted words||";
      if (problem === undefined) return [];
      return diagnosticAt(source, at, { rule: "redaction", message: `${at.join(".")}: ${problem}`, expected });
    }),
    ...allTexts(source.data)
      .filter(({ at, value }) => !quotePaths.has(at.join(".")) && !isCode(source, at) && BARRED.test(value))
      .map(({ at }) => {
        const message = `${at.join(".")}: || redacts words in testimony quotes only`;
        return diagnosticAt(source, at, { rule: "redaction", message }, "||");
      }),
  ];
});

/** Texts with code in them, where || is an operator. */
function isCode({ kind }: Source, at: FieldValue["at"]): boolean {
  return kind === "blog-post" && at[0] === "body";
}

function problemIn(quote: string): string | undefined {
  if (hasUnclosedRedaction(quote)) return "a redaction opened with || is not closed";
  if (hasEmptyRedaction(quote)) return "|||| is an empty redaction";
  return SINGLE_BARS.test(quote) && !TABLE.test(quote) ? "single bars do not redact" : undefined;
}
