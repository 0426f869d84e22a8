import type { Database } from "../publish/collections.ts";

/** A place in a file, both numbers from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const START: Position = { line: 1, column: 1 };

/** The address of a document. */
export interface DocumentRef {
  readonly database: Database;
  readonly collection: string;
  readonly id: string;
}

/** What content can break. The first four are found while reading, the others by `check/`. */
export type Rule =
  | "file"
  | "place"
  | "yaml"
  | "schema"
  | "missing-story"
  | "missing-testimony"
  | "hidden-testimony"
  | "unknown-category"
  | "unknown-chip"
  | "unknown-route"
  | "redaction"
  | "missing-picture"
  | "large-picture"
  | "broken-picture"
  | "unsafe-picture"
  | "unused-picture"
  | "unused-story"
  | "missing-alt"
  | "duplicate"
  | "future-date"
  | "markdown";

/** What a rule has to say about a place. */
export interface DiagnosticText {
  readonly rule: Rule;
  /** A whole sentence of its own: what is wrong, in words. */
  readonly message: string;
  /** What stands there, as far as it can be shown in a line. */
  readonly value?: string | undefined;
  readonly expected?: string | undefined;
  /** What was most likely meant. */
  readonly suggestion?: string | undefined;
}

/** What is wrong in a content file, and where (D22). */
export interface Diagnostic extends Position, DiagnosticText {
  /** Below the content folder, with forward slashes. */
  readonly file: string;
  /** The document that the file stands for. Where it cannot be published as it is, its last good version stays. */
  readonly document?: DocumentRef | undefined;
}

/** A problem as a line of a log: `blog/a.yaml:3:1 title: expected some text`. */
export function diagnosticLine({ file, line, column, message }: Diagnostic): string {
  return `${file}:${line}:${column} ${message}`;
}

interface ProblemDetails extends Partial<DiagnosticText> {
  /** What else is wrong in the same file. */
  readonly also?: readonly (Position & DiagnosticText)[];
}

/** A problem, or several of the same file, on the way up to whoever knows the file. */
export class ContentError extends Error {
  override readonly name = "ContentProblem";
  readonly position: Position;
  readonly found: readonly (Position & DiagnosticText)[];
  constructor(
    message: string,
    position: Position = START,
    { rule = "file", value, expected, suggestion, also = [] }: ProblemDetails = {},
  ) {
    super(message);
    this.position = position;
    this.found = [{ ...position, rule, message, value, expected, suggestion }, ...also];
  }
}

/** The content folder cannot be used at all: without `site.yaml` there is no site. */
export class InvalidContent extends Error {
  override readonly name = "PackError";
  readonly problems: readonly Diagnostic[];
  constructor(problems: readonly Diagnostic[]) {
    super(problems.map(diagnosticLine).join("\n"));
    this.problems = problems;
  }
}
