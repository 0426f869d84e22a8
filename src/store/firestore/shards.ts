import type { Batch } from "../../domain/documents/document-store.ts";
import { IMPORTED } from "../imported-counts.ts";
import { keyOf } from "./delivery-notes.ts";

/** What a shard's id adds to that of its counters. */
export const SHARD_PATTERN = "-[0-9a-f]";

/**
 * The document that a batch is counted in. Firestore takes about one write a second and document, so counters are
 * spread over sixteen. A writer always has the same one, so that a repeated batch finds its note.
 */
export function shardOf(id: string, batch: Batch): string {
  return `${id}-${keyOf(batch).slice(0, 1)}`;
}

/** Whether a document is part of these counters: of an earlier version, a shard, or from elsewhere. */
export function isPartOf(id: string): (document: string) => boolean {
  const more = new RegExp(`^(${SHARD_PATTERN}|${IMPORTED}[0-9a-f]{32})?$`);
  return (document) => document.startsWith(id) && more.test(document.slice(id.length));
}
