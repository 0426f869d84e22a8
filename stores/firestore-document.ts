import { type Counts, countsIn, withCounts } from "../core/counts.ts";
import { type Batch, WRITERS_REMEMBERED } from "../core/document-store.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The field in which publishing keeps a document's fingerprint. Only documents with one belong to it; counters have none. */
export const FINGERPRINT = "_fingerprint";

/** The field in which a document of counters keeps the last batches it took, `{<writer>: {sequence, heard}}`. */
const BATCHES = "_batches";

/** What a page reads of a document: everything but what the adapter notes in it. */
export function withoutMarks(document: Fields): Fields {
  const { [FINGERPRINT]: _, [BATCHES]: __, ...content } = document;
  return content;
}

/**
 * A document with a batch of counts added, or undefined if it took that batch before. The memory of batches is part of
 * the document: one read and one write do it all, and half as many are paid for as with a second document.
 */
export function withBatch(document: Fields, counts: Counts, { writer, sequence }: Batch): Fields | undefined {
  const batches = countsIn(document[BATCHES]);
  const last = batches.get(writer)?.get("sequence");
  if (last !== undefined && sequence <= last) return undefined;
  const others = [...batches]
    .filter(([other]) => other !== writer)
    .map(([other, noted]) => ({ other, sequence: noted.get("sequence"), heard: noted.get("heard") ?? 0 }))
    .sort((a, b) => b.heard - a.heard)
    .slice(0, WRITERS_REMEMBERED - 1);
  const heard = 1 + Math.max(0, ...[...batches.values()].map((noted) => noted.get("heard") ?? 0));
  const remembered = others.map(({ other, ...noted }) => [other, noted] as const);
  return {
    ...withCounts(document, counts),
    [BATCHES]: Object.fromEntries([[writer, { sequence, heard }], ...remembered]),
  };
}
