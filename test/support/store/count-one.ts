import { countsFrom } from "../../../src/domain/documents/counts.ts";
import type { DocumentStore } from "../../../src/domain/documents/document-store.ts";

let sequence = 0;

/** Counts one value in `traffic/events`, as its own batch. */
export async function countOne(store: DocumentStore, event: string, value: string, by = 1): Promise<void> {
  sequence += 1;
  await store.count("traffic", "events", countsFrom([[event, value, by]]), { writer: "tests", sequence });
}
