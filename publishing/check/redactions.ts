import { hasEmptyRedaction, hasUnclosedRedaction } from "../../core/redaction.ts";
import { allTexts, textsAt } from "../field-values.ts";
import { type CheckRule, problemAt } from "./rule.ts";

const QUOTES = ["quotes.*", "additionalQuotes.*"];

/** Words between bars, outside of a row of a table. */
const BARRED = /^(?!\s*\|(?!\|)).*\|\|[^|\n]+\|\|/m;

/**
 * Redactions that are not closed, or hold nothing back (D6); and bars where nothing is held back at all: their words
 * would stand in the open.
 */
export const redactions: CheckRule = ({ sources }) =>
  sources.flatMap((source) => {
    const quotes = source.kind === "testimony" ? textsAt(source.data, QUOTES) : [];
    const held = new Set(quotes.map(({ at }) => at.join(".")));
    return [
      ...quotes.flatMap(({ at, value }) => {
        const wrong = hasUnclosedRedaction(value)
          ? "a redaction opens with || and is never closed"
          : hasEmptyRedaction(value)
            ? "|||| holds nothing back"
            : undefined;
        const expected = "||words to hold back||";
        if (wrong === undefined) return [];
        return problemAt(source, at, { rule: "redaction", message: `${at.join(".")}: ${wrong}`, expected });
      }),
      ...allTexts(source.data)
        .filter(({ at, value }) => !held.has(at.join(".")) && BARRED.test(value))
        .map(({ at }) => {
          const message = `${at.join(".")}: words between || are only held back in quotes of testimonies`;
          return problemAt(source, at, { rule: "redaction", message }, "||");
        }),
    ];
  });
