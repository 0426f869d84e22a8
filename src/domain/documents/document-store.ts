import type { Counts } from "./counts.ts";
import type { Shown } from "./translations.ts";

export interface StoredDocument {
  /** `collection/id`, for messages. */
  readonly path: string;
  readonly id: string;
  readonly data: unknown;
}

/** All documents of a store that visitors may see something of, by collection and in the order of their ids. */
export type Collections = ReadonlyMap<string, readonly StoredDocument[]>;

/** Identifies a delivery of counts, so that repeating it has no effect. */
export interface Batch {
  /** A random name, new each time the counters are opened. */
  readonly writer: string;
  readonly sequence: number;
}

/** Per counter and batch. Stores with open write access refuse far more. */
export const LARGEST_COUNT = 10_000;

/** Per document; the oldest are forgotten. Each start of the site is a new writer. */
export const WRITERS_REMEMBERED = 50;

export interface DocumentReader {
  /**
   * All documents of a collection, by id.
   * @param whole asks for what is held back, too. A store that may not read it returns documents as visitors see them
   */
  read(collection: string, whole: boolean): Promise<readonly StoredDocument[]>;
  /** Changes with every push; undefined if nothing was pushed by this version. */
  version(): Promise<string | undefined>;
}

/** A hosted store, which signs in by itself. If it cannot be reached, calls reject with `StoreUnavailable`. */
export interface DocumentStore extends DocumentReader {
  /**
   * Adds to counters, creating what is missing or of another type: all counts or none, and once. A batch whose
   * sequence is not above the writer's last one has no effect. Names are single keys, dots included.
   * @throws RangeError for an amount that is not finite
   */
  count(collection: string, id: string, counts: Counts, batch: Batch): Promise<void>;
  counts(collection: string, id: string): Promise<Counts>;
  close(): void;
}

export interface ContentStore {
  /** Fingerprints of published documents by id; counters have none. */
  published(collection: string): Promise<ReadonlyMap<string, string>>;
  /** Published documents with all that is held back. */
  documents(collection: string): Promise<readonly StoredDocument[]>;
  /** @param shown what visitors may read; matters to stores that visitors can read directly */
  put(collection: string, id: string, data: object, fingerprint: string, shown?: Shown): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
  /** Tells every site that reads the store that it has changed. Call it last. */
  setVersion(version: string): Promise<void>;
  /**
   * Adds counts from elsewhere: all or none, and once per source.
   * @returns false if they were added before
   */
  addCounts(collection: string, id: string, counts: Counts, source: string): Promise<boolean>;
}

/** A hosted store: reading and counting for visitors, publishing for the owner. */
export type Store = DocumentStore & ContentStore;

export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  constructor(store: string, cause: unknown, action: "read" | "written" = "read") {
    super(`The ${store} store cannot be ${action}`, { cause });
  }
}

/** Computes a value when it is first asked for. */
export function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
