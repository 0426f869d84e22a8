import { type Counts, withCounts } from "../../domain/documents/counts.ts";
import { type Batch, WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";
import type { Shown } from "../../domain/documents/shown.ts";
import { compareText } from "../../domain/format/text.ts";
import { DELIVERIES, keyOf, noteOf, notesIn, saysCounted } from "./delivery-notes.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The document that `push` writes last, so that sites read everything again only after a change. */
export const VERSION_DOCUMENT = "site/version";
export const VERSION_FIELD = "version";

/**
 * The field with the fingerprint of published content. Counters have none. It is empty if parts are held back: the
 * fingerprint is beside those, because whoever knows the rest of a document could guess a word by it.
 */
export const FINGERPRINT = "_fingerprint";

/** The collection with whole documents of which visitors see nothing or a part. The rules close it. */
export function heldBackOf(collection: string): string {
  return `${collection}-held-back`;
}

/** What is stored where visitors read. */
export function visiblePart(whole: Fields, shown: Shown): Fields | undefined {
  if (shown === "nothing") return undefined;
  return shown === "all" ? whole : { ...shown, [FINGERPRINT]: "" };
}

/** Used by earlier versions for batches. Not changed. */
const EARLIER_NOTES = "_batches";

/** A document without the fields that the adapter adds. */
export function withoutMarks(document: Fields): Fields {
  const { [FINGERPRINT]: _, [DELIVERIES]: __, [EARLIER_NOTES]: ___, ...content } = document;
  return content;
}

/** Whether a document's notes confirm that it has a batch. */
export function isCounted(document: Fields, batch: Batch): boolean {
  const note = notesIn(document).get(keyOf(batch));
  return note !== undefined && saysCounted(note, batch);
}

/**
 * A document with a batch of counts added, or undefined if that batch was counted before. Batches are recorded in the
 * same document, which halves the reads and writes that are charged for.
 */
export function withBatch(document: Fields, counts: Counts, batch: Batch, now: Date): Fields | undefined {
  if (isCounted(document, batch)) return undefined;
  const notes = new Map(notesIn(document));
  const key = keyOf(batch);
  notes.delete(key);
  const others = [...notes].sort(([, a], [, b]) => compareText(b, a)).slice(0, WRITERS_REMEMBERED - 1);
  return {
    ...withCounts(document, counts),
    [DELIVERIES]: Object.fromEntries([[key, noteOf(batch, now)], ...others]),
  };
}
