import type { Database } from "../publish/collections.ts";

/** 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const START: Position = { line: 1, column: 1 };

export interface DocumentRef {
  readonly database: Database;
  readonly collection: string;
  readonly id: string;
}

/** The first six are found while reading, the others by `check/`. */
export type Rule =
  | "file"
  | "version"
  | "place"
  | "yaml"
  | "schema"
  | "translation"
  | "missing-story"
  | "missing-testimony"
  | "missing-experience"
  | "hidden-testimony"
  | "unknown-category"
  | "unlisted"
  | "empty-page"
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
  | "poor-look"
  | "long-text"
  | "broken-text"
  | "weak-source"
  | "starter-text"
  | "duplicate"
  | "future-date"
  | "markdown";

export interface DiagnosticText {
  readonly rule: Rule;
  /** A complete sentence. */
  readonly message: string;
  /** The value found, shortened to one line. */
  readonly value?: string | undefined;
  readonly expected?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** An error or warning, with its position (D22). */
export interface Diagnostic extends Position, DiagnosticText {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** The affected document. If it cannot be published, its last good version stays. */
  readonly document?: DocumentRef | undefined;
}

/** `blog/a.yaml:3:1 title: expected some text` */
export function diagnosticLine({ file, line, column, message }: Diagnostic): string {
  return `${file}:${line}:${column} ${message}`;
}

interface ProblemDetails extends Partial<DiagnosticText> {
  /** Further errors in the same file. */
  readonly also?: readonly (Position & DiagnosticText)[];
}

/** Thrown without the file name, which the caller adds. */
export class ContentError extends Error {
  override readonly name = "ContentError";
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

/** Without a usable `site.yaml` there is no site. */
export class InvalidContent extends Error {
  override readonly name = "InvalidContent";
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(diagnosticLine).join("\n"));
    this.diagnostics = diagnostics;
  }
}
