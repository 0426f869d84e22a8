import { impressumBlanks, siteSuggestions } from "../init/new-folder.ts";
import { starterTextsOf } from "../starter.ts";
import { allTexts } from "../yaml/field-values.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

/** In characters: a longer one is unmistakable, also within another text. */
const SHORT = 20;

function textsOf(kind: string): readonly string[] {
  if (kind === "site") return siteSuggestions();
  return kind === "document" ? [...starterTextsOf(kind), ...impressumBlanks()] : starterTextsOf(kind);
}

/** Texts of a starter that nobody replaced: visitors would read instructions. */
export const starterTexts: CheckRule = ({ sources }) =>
  sources.flatMap((source) => {
    const texts = textsOf(source.kind);
    return allTexts(source.data).flatMap(({ at, value }) => {
      const words = value.replaceAll(/\s+/g, " ").trim();
      const left = texts.filter((one) => words === one || (one.length > SHORT && words.includes(one)));
      return left.map((text) => {
        const message = `${at.join(".")}: the text of the starter is still there`;
        const told = { rule: "starter-text", message, value: text, expected: "your own words" } as const;
        return diagnosticAt(source, at, told, source.file.endsWith(".md") ? text : undefined);
      });
    });
  });
