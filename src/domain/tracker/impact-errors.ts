import type { z } from "zod";
import { DocumentError } from "../documents/document-error.ts";

/** All errors of an impact document. Each affects one figure only (D12). */
export function figureErrors(schema: z.ZodType<object>, data: unknown): readonly DocumentError[] {
  return schema.safeParse(data, { reportInput: true }).error?.issues.flatMap(formatIssue) ?? [];
}

/** `clicks.Where to Vote: missing` */
export function figureError(at: readonly string[], message: string): DocumentError {
  return new DocumentError(`${at.join(".")}: ${message}`, at);
}

/** Messages for owners. */
function formatIssue(issue: z.core.$ZodIssue): readonly DocumentError[] {
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
