import type { ContentStore, DocumentStore } from "../domain/documents/document-store.ts";

/** A store with both of its sides: reading and counting for visitors, publishing for the owner. */
export type Store = DocumentStore & ContentStore;

/** What a setting says about a store, for its engine to read. */
export interface StoreSetting {
  /** `portfolio` or `tracker`: names the store in messages, and its variables by their prefix (D21). */
  readonly name: string;
  /** What follows the engine's name and a colon: a path, a project. */
  readonly place: string;
  readonly dataDir: string;
  /** The environment; variables that are not empty. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The setting of a store, or a variable it needs, is missing or wrong; the message has a line for each. */
export class InvalidStore extends Error {
  override readonly name = "InvalidStore";
}

/** A store that is configured but not opened. */
export interface ConfiguredStore {
  /** Its SQLite file, which backup and restore handle; undefined where it keeps its data elsewhere. */
  readonly file?: string;
  /** Whether its data outlive the process. */
  readonly isLasting: boolean;
  /**
   * Opens it for reading, counting and publishing. Heavy clients are imported here.
   * @param onDamage called if a damaged file was replaced by a new one; without it, a damaged file is left alone
   * @throws StoreUnavailable
   */
  open(onDamage?: (message: string) => void): Promise<Store>;
}

/** A database engine that can hold a store. `engines.ts` lists them all. */
export interface Engine {
  /** The form of its settings, for messages: `sqlite:<path>`. */
  readonly form: string;
  /** Who publishes content to it: the site at every start, or the owner with `npm run content -- push`. */
  readonly filledBy: "site" | "owner";
  /** How long an answer is used without asking again, in milliseconds. */
  readonly freshMs: number;
  /**
   * Time between two deliveries of counters, in milliseconds. Each process picks one between these, so that several do
   * not write to the same document at the same time.
   */
  readonly deliveryMs: readonly [least: number, most: number];
  /** The environment variables that it reads for a store. */
  variables(prefix: string): readonly string[];
  /** @throws InvalidStore */
  configure(setting: StoreSetting): ConfiguredStore;
}
