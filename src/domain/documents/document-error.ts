import type { z } from "zod";
import { parseWithMessages } from "./schema-messages.ts";

/** A document that breaks its schema. It is left out, and its error is logged once with its path (D22). */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  /** Where inside the document, as keys and indexes. */
  readonly at: readonly PropertyKey[];
  constructor(message: string, at: readonly PropertyKey[] = []) {
    super(message);
    this.at = at;
  }
}

/**
 * Reads data by its schema.
 * @throws DocumentError with the first problem
 */
export function parseDocument<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = parseWithMessages(schema, data);
  if (!parsed.success) throw firstProblem(parsed.error);
  return parsed.data;
}

/** The first problem of a failed parse, in words: `dates.start: expected a day that exists`. */
export function firstProblem(error: z.ZodError): DocumentError {
  const [issue] = error.issues;
  const at = issue?.path ?? [];
  return new DocumentError(issue === undefined ? "" : issueWithPlace(issue), at);
}

/** What is wrong, behind the name of its field: `chips.1: expected text`. */
export function issueWithPlace({ path, message }: Pick<z.core.$ZodIssue, "path" | "message">): string {
  return [path.map(String).join("."), message].filter(Boolean).join(": ");
}
