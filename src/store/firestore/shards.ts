import type { Batch } from "../../domain/documents/document-store.ts";
import { IMPORTED } from "../imported-counts.ts";
import { keyOf } from "./delivery-notes.ts";

/** What the id of such a document adds to that of the counters. */
const SHARD_PATTERN = "-[0-9a-f]";

/** The document that earlier versions counted a batch in: they spread counters over sixteen. */
export function shardOf(id: string, batch: Batch): string {
  return `${id}-${keyOf(batch).slice(0, 1)}`;
}

/** Whether a document is part of these counters: the document itself, one of an earlier version, or from elsewhere. */
export function isPartOf(id: string): (document: string) => boolean {
  const more = new RegExp(`^(${SHARD_PATTERN}|${IMPORTED}[0-9a-f]{32})?$`);
  return (document) => document.startsWith(id) && more.test(document.slice(id.length));
}
