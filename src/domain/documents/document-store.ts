import type { Counts } from "./counts.ts";

/** A document as an engine returns it: what is inside is not known until a schema has parsed it. */
export interface StoredDocument {
  /** `collection/id`, used in messages. */
  readonly path: string;
  readonly id: string;
  readonly data: unknown;
}

export type Scalar = string | number | boolean;

/** A condition on one field. As in Firestore, a document without the field meets no condition, not even `!=`. */
export interface Condition {
  readonly field: string;
  readonly is: "==" | "!=" | ">" | "array-contains";
  readonly value: Scalar;
}

export interface Query {
  readonly where?: readonly Condition[];
  readonly orderBy?: { readonly field: string; readonly direction: "asc" | "desc" };
}

/** Names one delivery of counts, so that it counts once, however often it is delivered. */
export interface Batch {
  /** Who delivers: a name that each opening of an outbox makes up for itself. */
  readonly writer: string;
  /** Rises from each batch of a writer to its next. */
  readonly sequence: number;
}

/** The most that one batch adds to a counter: stores that others can write to refuse what is far more. */
export const LARGEST_COUNT = 10_000;

/** How many writers a store remembers for each document, those it heard last: each start of the site is a new one. */
export const WRITERS_REMEMBERED = 50;

/** What a page may do with a store. */
export interface DocumentReader {
  /** The document, or undefined if there is none. */
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** The documents that meet every condition; without an order, by id. */
  query(collection: string, query?: Query): Promise<readonly StoredDocument[]>;
}

/**
 * The port every engine implements (D21). Reads before a sign-in, or after the session expired, are rejected with
 * `SessionExpired`; an engine out of reach rejects with `StoreUnavailable`.
 */
export interface DocumentStore extends DocumentReader {
  /** Opens an anonymous session. */
  signIn(): Promise<void>;
  /**
   * Adds to the numbers inside a document, `{<event>: {<value>: n}}`, creating it, its groups and numbers where they
   * are missing or something else: all of them or none, and once. A batch whose sequence is not above the last one of
   * its writer has been counted before, and nothing happens. What the store remembers for that stands beside the
   * document, where no answer shows it. Names are single keys, dots included.
   * @throws RangeError for an amount that is not finite
   */
  count(collection: string, id: string, counts: Counts, batch: Batch): Promise<void>;
  close(): void;
}

/** The owner's side of an engine: what publishing needs beyond reading. */
export interface ContentStore {
  /** Fingerprints of the documents that publishing wrote to a collection, by id. Counters are not among them. */
  published(collection: string): Promise<ReadonlyMap<string, string>>;
  put(collection: string, id: string, data: object, fingerprint: string): Promise<void>;
  remove(collection: string, id: string): Promise<void>;
}

/** The anonymous session is missing or over. */
export class SessionExpired extends Error {
  override readonly name = "SessionExpired";
  constructor() {
    super("No anonymous session: sign in before reading");
  }
}

/** The store did not answer. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  constructor(store: string, cause: unknown, action: "read" | "written" = "read") {
    super(`The ${store} store cannot be ${action}`, { cause });
  }
}

/** By name, because server and app each carry their own copy of this module and `instanceof` sees only one. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "StoreUnavailable";
}

/** By name, for the reason above. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof Error && error.name === "SessionExpired";
}
