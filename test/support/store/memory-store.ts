import { type Counts, sumOf } from "../../../src/domain/documents/counts.ts";
import type { Batch, Store, StoredDocument } from "../../../src/domain/documents/document-store.ts";

/** A hosted store of one process, to which every session is as good. */
export interface MemoryStore extends Store {
  /** Everything that was delivered, repetitions included. */
  readonly deliveries: readonly { readonly counts: Counts; readonly batch: Batch }[];
}

export function memoryStore(): MemoryStore {
  const documents = new Map<string, StoredDocument & { readonly fingerprint: string }>();
  const deliveries: { readonly counts: Counts; readonly batch: Batch }[] = [];
  const last = new Map<string, number>();
  const sources = new Map<string, Counts>();
  let counted: Counts = new Map();
  let version: string | undefined;
  const all = (collection: string) =>
    [...documents.values()]
      .filter(({ path }) => path.startsWith(`${collection}/`))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const read = async (collection: string) => all(collection).map(({ fingerprint: _, ...document }) => document);
  return {
    deliveries,
    read,
    documents: read,
    version: async () => version,
    async setVersion(next) {
      version = next;
    },
    async count(_, __, counts, batch) {
      deliveries.push({ counts, batch });
      if (batch.sequence <= (last.get(batch.writer) ?? 0)) return;
      last.set(batch.writer, batch.sequence);
      counted = sumOf([counted, counts]);
    },
    counts: async () => sumOf([counted, ...sources.values()]),
    async addCounts(_, __, counts, source) {
      if (sources.has(source)) return false;
      sources.set(source, counts);
      return true;
    },
    published: async (collection) => new Map(all(collection).map(({ id, fingerprint }) => [id, fingerprint])),
    async put(collection, id, data, fingerprint) {
      const path = `${collection}/${id}`;
      documents.set(path, { id, path, data, fingerprint });
    },
    remove: async (collection, id) => void documents.delete(`${collection}/${id}`),
    close: () => undefined,
  };
}
