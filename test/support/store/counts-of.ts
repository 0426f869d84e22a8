import { withCounts } from "../../../src/domain/documents/counts.ts";
import type { DocumentStore } from "../../../src/domain/documents/document-store.ts";

/** The counters of `traffic/events` as a plain object. */
export async function countsOf(store: Pick<DocumentStore, "counts">): Promise<object> {
  return withCounts({}, await store.counts("traffic", "events"));
}
