import { countsIn, requireFinite, withCounts } from "../../../src/domain/documents/counts.ts";
import type { Condition, StoredDocument } from "../../../src/domain/documents/document-store.ts";
import { type Engine, InvalidStore, type Store } from "../../../src/store/engine.ts";

interface Entry {
  readonly data: object;
  readonly fingerprint?: string;
}

/** Entries by id, by collection; and the last batch of each writer. */
interface Memory {
  readonly entries: Map<string, Map<string, Entry>>;
  readonly batches: Map<string, number>;
}

/** A third engine: plain maps that live as long as the test's process. */
export function memoryEngine(): Engine {
  const memories = new Map<string, Memory>();
  return {
    form: "memory:<name>",
    filledBy: "site",
    freshMs: 1_000,
    deliveryMs: [5, 10],
    variables: (prefix) => [`${prefix}_MEMORY_KEY`],
    configure({ name, place, env }) {
      const variable = `${name.toUpperCase()}_MEMORY_KEY`;
      if (!env[variable]) throw new InvalidStore(`${variable} is missing`);
      const memory = memories.get(place) ?? { entries: new Map(), batches: new Map() };
      memories.set(place, memory);
      return { isLasting: true, open: async () => openMemory(memory) };
    },
  };
}

function openMemory({ entries, batches }: Memory): Store {
  const collectionOf = (name: string) => entries.get(name) ?? new Map<string, Entry>();
  function set(collection: string, id: string, entry: Entry): void {
    entries.set(collection, collectionOf(collection).set(id, entry));
  }
  function documents(collection: string): readonly StoredDocument[] {
    return [...collectionOf(collection)].map(([id, { data }]) => ({ id, path: `${collection}/${id}`, data }));
  }
  return {
    signIn: async () => undefined,
    get: async (collection, id) => documents(collection).find((document) => document.id === id),
    query: async (collection, { where = [] } = {}) =>
      documents(collection).filter(({ data }) => where.every((condition) => meets(data, condition))),
    async count(collection, id, counts, { writer, sequence }) {
      requireFinite(counts, `${collection}/${id}`);
      if (sequence <= (batches.get(writer) ?? 0)) return;
      batches.set(writer, sequence);
      set(collection, id, { data: withCounts(collectionOf(collection).get(id)?.data, counts) });
    },
    counts: async (collection, id) => countsIn(collectionOf(collection).get(id)?.data),
    async addCounts(collection, id, counts) {
      set(collection, id, { data: withCounts(collectionOf(collection).get(id)?.data, counts) });
      return true;
    },
    published: async (collection) =>
      new Map(
        [...collectionOf(collection)].flatMap(([id, { fingerprint }]) => (fingerprint ? [[id, fingerprint]] : [])),
      ),
    documents: async (collection) => documents(collection),
    put: async (collection, id, data, fingerprint) => set(collection, id, { data, fingerprint }),
    remove: async (collection, id) => void collectionOf(collection).delete(id),
    close: () => undefined,
  };
}

function meets(data: unknown, { field, is, value }: Condition): boolean {
  const found: unknown = Object.entries(data ?? {}).find(([name]) => name === field)?.[1];
  if (is === "array-contains") return Array.isArray(found) && found.includes(value);
  if (is === "==") return found === value;
  if (is === "!=") return found !== undefined && found !== null && found !== value;
  return typeof found === typeof value && Number(found) > Number(value);
}
