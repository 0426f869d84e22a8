import path from "node:path";
import { distance } from "fastest-levenshtein";
import type { Database } from "../domain/collections.ts";

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
const RULES = {
  file: "error",
  version: "error",
  "misplaced-file": "error",
  yaml: "error",
  schema: "error",
  translation: "error",
  "missing-story": "error",
  "missing-testimony": "error",
  "missing-experience": "error",
  "missing-version": "error",
  "hidden-testimony": "warning",
  "unknown-category": "error",
  unlisted: "warning",
  "empty-page": "warning",
  "unknown-chip": "warning",
  "unknown-route": "error",
  redaction: "error",
  "missing-picture": "error",
  "large-picture": "error",
  "broken-picture": "error",
  "unsafe-picture": "error",
  "unused-picture": "warning",
  "unused-story": "warning",
  "missing-alt": "error",
  presentation: "warning",
  font: "error",
  "weak-source": "warning",
  "needs-server": "warning",
  "starter-text": "error",
  duplicate: "error",
  "future-date": "error",
  markdown: "error",
} as const;

export type Rule = keyof typeof RULES;

/** Warnings do not prevent publishing. */
export function isWarning({ rule }: Pick<Diagnostic, "rule">): boolean {
  return RULES[rule] === "warning";
}

export interface DiagnosticText {
  readonly rule: Rule;
  /** A complete sentence. */
  readonly message: string;
  /** The value found, shortened to one line. */
  readonly value?: string | undefined;
  readonly expected?: string | undefined;
  readonly suggestion?: string | undefined;
}

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

/** Thrown without the file name, which the caller adds. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly found: readonly (Position & DiagnosticText)[];
  /** @param also further errors in the same file */
  constructor(
    message: string,
    position: Position = START,
    details: Partial<DiagnosticText> = {},
    also: readonly (Position & DiagnosticText)[] = [],
  ) {
    super(message);
    this.found = [{ rule: "file", ...details, ...position, message }, ...also];
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

/** Terminals obey control characters and reorder text by the others, so that a line could pretend to be another. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** One line, with the path relative to the working directory. */
export function reportLine(contentDir: string, diagnostic: Diagnostic): string {
  const { file, line, column, rule, message, value, expected, suggestion } = diagnostic;
  const kind = isWarning(diagnostic) ? "warning" : "error";
  const details = [
    message,
    value !== undefined && !message.includes(value) && `found "${value}"`,
    expected !== undefined && !message.includes(expected) && `expected ${expected}`,
    suggestion !== undefined && `did you mean "${suggestion}"?`,
  ];
  const text = `${relativePath(contentDir, file)}:${line}:${column} ${kind} ${rule}: ${details.filter(Boolean).join("; ")}`;
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** `2 errors, 1 warning` */
export function diagnosticCounts(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const errors = counted(diagnostics.length - warnings, "error");
  return warnings === 0 ? errors : `${errors}, ${counted(warnings, "warning")}`;
}

/** `1 problem`, `1,200 problems` */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : `${one}s`}`;
}

/**
 * The nearest known word: at most a third of its letters differ, but always two and never over half. A prefix counts
 * as one edit. Undefined if none is near.
 */
export function suggest(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let best: { readonly word: string; readonly changes: number } | undefined;
  for (const candidate of known) {
    const isBegun = typed.length >= 3 && candidate.toLowerCase().startsWith(typed);
    const changes = isBegun ? 1 : distance(typed, candidate.toLowerCase());
    const length = Math.max(typed.length, candidate.length);
    const limit = Math.min(Math.floor(length / 2), Math.max(2, Math.floor(length / 3)));
    if (changes <= limit && changes < (best?.changes ?? Infinity)) best = { word: candidate, changes };
  }
  return best?.word;
}

/** Relative to the working directory if below it, absolute otherwise. */
export function relativePath(contentDir: string, file: string): string {
  const whole = path.join(contentDir, file);
  const relative = path.relative(process.cwd(), whole);
  return relative.startsWith("..") ? whole : relative;
}
