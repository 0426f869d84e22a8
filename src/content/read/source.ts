import type { DocumentRef, Position } from "../check/diagnostic.ts";

/** A file of content that could be read, whether or not it keeps its schema: what checks across files look at. */
export interface Source {
  /** Below the content folder, with forward slashes. */
  readonly file: string;
  /** The kind of document, or which of the files that stay out of the stores. */
  readonly kind: string;
  readonly id: string;
  /** What the file says; the Markdown of a legal page is its field `text`. */
  readonly data: unknown;
  /**
   * Where a field is.
   * @param words of its text: where they stand
   */
  positionOf(at: readonly PropertyKey[], words?: string): Position;
  readonly document?: DocumentRef | undefined;
}
