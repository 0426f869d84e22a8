import { type Database, perDatabase } from "../../content/publish/collections.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { type CachedReader, type SpareReader, withQueryCache } from "../../store/query-cache.ts";
import { withTimeLimit } from "../../store/time-limit.ts";
import type { Settings } from "../settings/settings.ts";
import { type Log, oncePerOutage } from "./log.ts";

interface Dependencies {
  readonly log: Log;
  readonly now: () => Date;
  /** Of stores that the owner fills. */
  readonly spares: Readonly<Partial<Record<Database, SpareReader>>>;
}

/** Both stores with time limits and a query cache, as pages use them. */
export function createQueryCaches(
  stores: Readonly<Record<Database, DocumentReader>>,
  settings: Pick<Settings, "stores">,
  { log, now, spares }: Dependencies,
): Readonly<Record<Database, CachedReader>> {
  const onStale = oncePerOutage((key) => log.error(`Store unavailable, serving cached ${key}`), now);
  return perDatabase((name) =>
    withQueryCache(withTimeLimit(stores[name], { name, now }), {
      now,
      onStale,
      spare: spares[name],
      freshMs: settings.stores[name].engine.freshMs,
    }),
  );
}
