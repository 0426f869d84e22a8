import type { ContentStore } from "../../domain/documents/document-store.ts";
import type { Content } from "../read/read-content.ts";
import { apply } from "./apply.ts";
import { collectionsOf, DATABASES, type Database } from "./collections.ts";
import { type Plan, type Published, plan } from "./plan.ts";

/**
 * Brings stores up to the state of a content folder.
 * @param stores those to publish to; one that is left out is left alone
 * @returns what was done, by store
 * @throws StoreUnavailable
 */
export async function publish(
  pack: Pick<Content, "documents" | "problems">,
  stores: Readonly<Partial<Record<Database, ContentStore>>>,
): Promise<ReadonlyMap<Database, Plan>> {
  const done = new Map<Database, Plan>();
  for (const database of DATABASES) {
    const store = stores[database];
    if (store === undefined) continue;
    const changes = plan(pack, database, await publishedIn(store, database));
    await apply(changes, store);
    done.set(database, changes);
  }
  return done;
}

/** Fingerprints of what a store has of the content, by collection and id. */
export async function publishedIn(store: ContentStore, database: Database): Promise<Published> {
  const published = new Map<string, ReadonlyMap<string, string>>();
  for (const { collection } of collectionsOf(database)) published.set(collection, await store.published(collection));
  return published;
}
