import { hasEmptyRedaction, hasUnclosedRedaction } from "../../domain/testimonials/redaction.ts";
import { allTexts, textsAt } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

const QUOTES = ["quotes.*", "additionalQuotes.*"];

/** Words between bars, outside of a row of a table. */
const BARRED = /^(?!\s*\|(?!\|)).*\|\|[^|\n]+\|\|/m;

/** Words between single bars, which are those of a table only below a row of hyphens. */
const SINGLE_BARS = /(?<!\|)\|(?!\|)[^|\n]+(?<!\|)\|(?!\|)/;
const TABLE = /^\s*\|?\s*:?-+:?\s*\|/m;

/**
 * Redactions that are not closed or hold nothing back, and single bars, which hold nothing back either (D6). Bars
 * outside of quotes as well: the words between them would be shown to everybody.
 */
export const redactions: CheckRule = ({ sources }) =>
  sources.flatMap((source) => {
    const quotes = source.kind === "testimony" ? textsAt(source.data, QUOTES) : [];
    const held = new Set(quotes.map(({ at }) => at.join(".")));
    return [
      ...quotes.flatMap(({ at, value }) => {
        const wrong = wrongIn(value);
        const expected = "||words to hold back||";
        if (wrong === undefined) return [];
        return diagnosticAt(source, at, { rule: "redaction", message: `${at.join(".")}: ${wrong}`, expected });
      }),
      ...allTexts(source.data)
        .filter(({ at, value }) => !held.has(at.join(".")) && BARRED.test(value))
        .map(({ at }) => {
          const message = `${at.join(".")}: words between || are only held back in quotes of testimonies`;
          return diagnosticAt(source, at, { rule: "redaction", message }, "||");
        }),
    ];
  });

function wrongIn(quote: string): string | undefined {
  if (hasUnclosedRedaction(quote)) return "a redaction opens with || and is never closed";
  if (hasEmptyRedaction(quote)) return "|||| holds nothing back";
  return SINGLE_BARS.test(quote) && !TABLE.test(quote) ? "words between single bars are shown to everybody" : undefined;
}
