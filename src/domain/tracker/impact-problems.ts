import type { z } from "zod";
import { DocumentError } from "../documents/document-error.ts";

/** Everything that is wrong in an impact document, each with its place: what it spoils is one figure, not the rest (D12). */
export function figureErrors(schema: z.ZodType<object>, data: unknown): readonly DocumentError[] {
  return schema.safeParse(data, { reportInput: true }).error?.issues.flatMap(inWords) ?? [];
}

/** What is wrong at one place of an impact document: `clicks.Where to Vote: missing`. */
export function figureError(at: readonly string[], message: string): DocumentError {
  return new DocumentError(`${at.join(".")}: ${message}`, at);
}

/** What is wrong, in the owner's words rather than the schema library's. */
function inWords(issue: z.core.$ZodIssue): readonly DocumentError[] {
  const at = issue.path.map(String);
  switch (issue.code) {
    case "unrecognized_keys": {
      const what = at[0] === "clicks" ? "unknown resource" : "unknown field";
      return issue.keys.map((key) => figureError([...at, key], what));
    }
    case "too_small":
      return [figureError(at, "negative")];
    case "invalid_type":
      if (issue.input === undefined) return [figureError(at, "missing")];
      if (issue.expected === "object") return [figureError(at, "no figures in it")];
      return [figureError(at, typeof issue.input === "string" ? "text for a number" : "not a number")];
    default:
      return [figureError(at, issue.message)];
  }
}
