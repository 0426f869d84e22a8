import type { Database } from "./kinds.ts";

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

/** What is wrong in a content file, and where (D22). */
export interface Problem extends Position {
  /** Below the content folder, with forward slashes. */
  readonly file: string;
  readonly message: string;
  /** The document that the file stands for. Where it cannot be published as it is, its last good version stays. */
  readonly document?: DocumentRef;
}

/** A problem as a line of a log: `blog/a.yaml:3:1 title: expected some text`. */
export function problemLine({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** A problem on its way up to whoever knows the file. */
export class ContentProblem extends Error {
  override readonly name = "ContentProblem";
  readonly position: Position;
  constructor(message: string, position: Position = START) {
    super(message);
    this.position = position;
  }
}

/** The content folder cannot be used at all: without `site.yaml` there is no site. */
export class PackError extends Error {
  override readonly name = "PackError";
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join("\n"));
    this.problems = problems;
  }
}
