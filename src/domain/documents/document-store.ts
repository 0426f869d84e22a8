import type { Counts } from "./counts.ts";
import type { Shown } from "./shown.ts";

/** Unknown data, to be parsed by a schema. */
export interface StoredDocument {
  /** `collection/id`, for messages. */
  readonly path: string;
  readonly id: string;
  readonly data: unknown;
}

export type Scalar = string | number | boolean;

/** As in Firestore, a document without the field meets no condition, not even `!=`. */
export interface Condition {
  readonly field: string;
  readonly is: "==" | "!=" | ">" | "array-contains";
  readonly value: Scalar;
}

export interface Query {
  readonly where?: readonly Condition[];
  readonly orderBy?: { readonly field: string; readonly direction: "asc" | "desc" };
  /** Asks for what is held back, too. A store that may not read it returns documents as visitors see them. */
  readonly whole?: boolean;
}

/** Identifies a delivery of counts, so that repeating it has no effect. */
export interface Batch {
  /** A random name, new each time an outbox is opened. */
  readonly writer: string;
  /** Ascending per writer. */
  readonly sequence: number;
}

/** Per counter and batch. Stores with open write access refuse far more. */
export const LARGEST_COUNT = 10_000;

/** Per document; the oldest are forgotten. Each start of the site is a new writer. */
export const WRITERS_REMEMBERED = 50;

/** What pages may use. */
export interface DocumentReader {
  /** Undefined if missing. */
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** Documents that meet all conditions, by id unless ordered. */
  query(collection: string, query?: Query): Promise<readonly StoredDocument[]>;
}

/**
 * The interface of every engine (D21). Reads without a valid session reject with `SessionExpired`, an unreachable
 * engine with `StoreUnavailable`.
 */
export interface DocumentStore extends DocumentReader {
  /** Anonymous. */
  signIn(): Promise<void>;
  /**
   * Adds to counters, creating what is missing or of another type: all counts or none, and once. A batch whose
   * sequence is not above the writer's last one has no effect. Names are single keys, dots included. Counters are
   * read with `counts`, because engines may spread them over several documents.
   * @throws RangeError for an amount that is not finite
   */
  count(collection: string, id: string, counts: Counts, batch: Batch): Promise<void>;
  /** All counts, with those from elsewhere. */
  counts(collection: string, id: string): Promise<Counts>;
  close(): void;
}

/** What publishing needs beyond reading. */
export interface ContentStore {
  /** Fingerprints of published documents by id; counters have none. */
  published(collection: string): Promise<ReadonlyMap<string, string>>;
  /** Published documents with all that is held back. */
  documents(collection: string): Promise<readonly StoredDocument[]>;
  /** @param shown what visitors may read; matters to stores that visitors can read directly */
  put(collection: string, id: string, data: object, fingerprint: string, shown?: Shown): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
  /**
   * Adds counts from elsewhere: all or none, and once per source.
   * @returns false if they were added before
   */
  addCounts(collection: string, id: string, counts: Counts, source: string): Promise<boolean>;
}

/** There is no valid session. */
export class SessionExpired extends Error {
  override readonly name = "SessionExpired";
  constructor() {
    super("No anonymous session: sign in before reading");
  }
}

/** The store did not respond. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  constructor(store: string, cause: unknown, action: "read" | "written" = "read") {
    super(`The ${store} store cannot be ${action}`, { cause });
  }
}
