import type { z } from "zod";

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

/** The first problem of a failed parse, in words: `dates.start: expected a day that exists`. */
export function firstProblem(error: z.ZodError): DocumentError {
  const [issue] = error.issues;
  const at = issue?.path ?? [];
  const where = at.map(String).join(".");
  return new DocumentError([where, issue?.message].filter(Boolean).join(": "), at);
}
