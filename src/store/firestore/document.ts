import { type Counts, withCounts } from "../../domain/documents/counts.ts";
import { type Batch, WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";
import { compareText } from "../../domain/format/compare-text.ts";
import { DELIVERIES, keyOf, noteOf, notesIn, saysCounted } from "./delivery-notes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The field in which publishing keeps a document's fingerprint. Only documents with one belong to it; counters have none. */
export const FINGERPRINT = "_fingerprint";

/** Where earlier versions noted batches: it stays as it is. */
const EARLIER_NOTES = "_batches";

/** What a page reads of a document: everything but what the adapter notes in it. */
export function withoutMarks(document: Fields): Fields {
  const { [FINGERPRINT]: _, [DELIVERIES]: __, [EARLIER_NOTES]: ___, ...content } = document;
  return content;
}

/**
 * A document with a batch of counts added, or undefined if it took that batch before. The memory of batches is part of
 * the document: one read and one write do it all, and half as many are paid for as with a second document.
 */
export function withBatch(document: Fields, counts: Counts, batch: Batch, now: Date): Fields | undefined {
  const notes = new Map(notesIn(document));
  const key = keyOf(batch);
  const last = notes.get(key);
  if (last !== undefined && saysCounted(last, batch)) return undefined;
  notes.delete(key);
  const others = [...notes].sort(([, a], [, b]) => compareText(b, a)).slice(0, WRITERS_REMEMBERED - 1);
  return {
    ...withCounts(document, counts),
    [DELIVERIES]: Object.fromEntries([[key, noteOf(batch, now)], ...others]),
  };
}
