import type { Source } from "../read/source.ts";
import type { Diagnostic, DiagnosticText } from "./diagnostic.ts";
import { fieldOf, type MarkdownSlips, slipsOf } from "./markdown-pieces.ts";
import type { MarkdownSlip } from "./markdown-slips.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";
import { oneLine } from "./schema-diagnostics.ts";
import { suggest } from "./suggest.ts";

/** Of the headings that a message lists. */
const MOST_LISTED = 12;

/** Footnotes without a text, links to no place of their post, and links that are not closed. */
export const brokenText: CheckRule = ({ sources }) => sources.flatMap(slipsOf).flatMap(reported);

function reported({ source, at, slips, places }: MarkdownSlips): readonly Diagnostic[] {
  return slips
    .filter(({ what }) => what !== "place" || source.kind === "blog-post")
    .map((slip) => {
      const { message, ...rest } = described(slip, places, source);
      const told = { rule: "broken-text", message: fieldOf({ source, at }) + message, ...rest } as const;
      // YAML may fold the lines of a text.
      return diagnosticAt(source, at, told, source.file.endsWith(".md") ? slip.line : slip.value);
    });
}

function described(
  { what, value }: MarkdownSlip,
  places: readonly string[],
  { kind }: Source,
): Omit<DiagnosticText, "rule"> {
  // Part of a quote may be redacted, and messages may be logged (D6).
  const isSecret = kind === "testimony";
  switch (what) {
    case "footnote": {
      const message = `the footnote ${isSecret ? "" : `${value} `}has no text, so its sign is shown as it is typed`;
      const name = isSecret ? "[^1]" : value;
      return { message, expected: `its text in a line of its own, ${name}: …; or \\${name} if it is no footnote` };
    }
    case "unclosed": {
      const message = "the link is not closed, so it is shown as it is typed";
      const expected = "a closing parenthesis right after its address: [text](https://…)";
      return { message, expected, ...(!isSecret && { value: oneLine(value) }) };
    }
    case "place": {
      const near = suggest(value.slice(1), places);
      return {
        message: `the link leads to no place in this post: ${value}`,
        expected: expectedPlace(places),
        suggestion: near === undefined ? undefined : `#${near}`,
      };
    }
  }
}

function expectedPlace(places: readonly string[]): string {
  const [first] = places;
  if (first === undefined) return "a heading to lead to";
  if (places.length > MOST_LISTED) return `the words of a heading, such as #${first}`;
  return `one of ${places.map((id) => `#${id}`).join(", ")}`;
}
