import type { ContentStore, DocumentStore } from "../domain/documents/document-store.ts";

/** A complete store: reading and counting for visitors, publishing for the owner. */
export type Store = DocumentStore & ContentStore;

/** A store's setting, for its engine. */
export interface StoreSetting {
  /** `portfolio` or `tracker`: used in messages and as the prefix of variables (D21). */
  readonly name: string;
  /** The part after the engine's name and colon: a path or a project. */
  readonly place: string;
  readonly dataDir: string;
  /** Environment variables that are not empty. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A store's setting or a variable it needs is missing or invalid. The message has a line for each. */
export class InvalidStore extends Error {
  override readonly name = "InvalidStore";
}

/** A configured store that is not open yet. */
export interface ConfiguredStore {
  /** Its SQLite file, for backup and restore; undefined if its data is elsewhere. */
  readonly file?: string;
  /** Whether its data outlives the process. */
  readonly isLasting: boolean;
  /**
   * Opens it for reading, counting and publishing. Heavy clients are imported here.
   * @param onProblem called if a damaged file was replaced by a new one, which needs it, and if what is held back
   * cannot be read
   * @throws StoreUnavailable
   */
  open(onProblem?: (message: string) => void): Promise<Store>;
}

/** A database engine. `engines.ts` lists all. */
export interface Engine {
  /** The format of its settings, for messages: `sqlite:<path>`. */
  readonly form: string;
  /** Who publishes content to it: the site on every start, or the owner with `npm run content -- push`. */
  readonly filledBy: "site" | "owner";
  /** How long query results are cached, in milliseconds. */
  readonly freshMs: number;
  /**
   * Range of the interval between deliveries of counters, in milliseconds. Each process picks a random one, so that
   * several do not write to the same document at the same time.
   */
  readonly deliveryMs: readonly [least: number, most: number];
  /** The environment variables of a store. */
  variables(prefix: string): readonly string[];
  /** @throws InvalidStore */
  configure(setting: StoreSetting): ConfiguredStore;
}
