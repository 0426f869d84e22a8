import type { z } from "zod";
import { parseWithMessages } from "./schema-messages.ts";

/** Breaks its schema: the document is left out and the error logged once with its path (D22). */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  /** Keys and indexes inside the document. */
  readonly at: readonly PropertyKey[];
  constructor(message: string, at: readonly PropertyKey[] = []) {
    super(message);
    this.at = at;
  }
}

/** @throws DocumentError with the first error */
export function parseDocument<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = parseWithMessages(schema, data);
  if (!parsed.success) throw firstProblem(parsed.error);
  return parsed.data;
}

/** `dates.start: expected an existing day` */
export function firstProblem(error: z.ZodError): DocumentError {
  const [issue] = error.issues;
  const at = issue?.path ?? [];
  return new DocumentError(issue === undefined ? "" : issueWithPlace(issue), at);
}

/** `chips.1: expected text` */
export function issueWithPlace({ path, message }: Pick<z.core.$ZodIssue, "path" | "message">): string {
  return [path.map(String).join("."), message].filter(Boolean).join(": ");
}
