import { DATABASES, type Database, perDatabase } from "../../domain/collections.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** The response of `/readyz`. An empty portfolio is still served, since it may be intended. */
export interface Readiness {
  /** `unavailable` only without anything to serve: a store that fails keeps what it gave last (D23). */
  readonly status: "ok" | "unavailable";
  readonly stores: Readonly<Record<Database, "ok" | "empty" | "unavailable">>;
  /** When the content that is served was read, in ISO 8601. */
  readonly since: string;
}

/** @param failed stores that could not be read the last time */
export function readiness({ documents, since }: Snapshot, failed: ReadonlySet<Database>): Readiness {
  const stateOf = (database: Database) => {
    if (failed.has(database)) return "unavailable";
    return [...(documents[database]?.values() ?? [])].every(({ length }) => length === 0) ? "empty" : "ok";
  };
  const hasContent = DATABASES.every((database) => documents[database] !== undefined);
  return { status: hasContent ? "ok" : "unavailable", stores: perDatabase(stateOf), since: since.toISOString() };
}
