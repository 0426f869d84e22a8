import type { DocumentRef, Position } from "../diagnostic.ts";

/** A readable content file, valid or not. */
export interface Source {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** The collection's name, or that of a file outside the stores. */
  readonly kind: string;
  readonly id: string;
  /** The Markdown of a legal page is its field `text`. */
  readonly data: unknown;
  /** @param excerpt part of the field's text, to point at */
  positionOf(at: readonly PropertyKey[], excerpt?: string): Position;
  readonly document?: DocumentRef | undefined;
}
