import type { ContentStore } from "../../domain/documents/document-store.ts";
import type { Content } from "../read/read-content.ts";
import { apply } from "./apply.ts";
import { collectionsOf, DATABASES, type Database } from "./collections.ts";
import { type Plan, type Published, plan } from "./plan.ts";

/**
 * Updates stores from a content folder.
 * @param stores omitted ones are left alone
 * @returns what was done, by store
 * @throws StoreUnavailable
 */
export async function publish(
  content: Pick<Content, "documents" | "diagnostics">,
  stores: Readonly<Partial<Record<Database, ContentStore>>>,
): Promise<ReadonlyMap<Database, Plan>> {
  const done = new Map<Database, Plan>();
  for (const database of DATABASES) {
    const store = stores[database];
    if (store === undefined) continue;
    const changes = plan(content, database, await publishedIn(store, database));
    await apply(changes, store);
    done.set(database, changes);
  }
  return done;
}

export async function publishedIn(store: ContentStore, database: Database): Promise<Published> {
  const published = new Map<string, ReadonlyMap<string, string>>();
  for (const { collection } of collectionsOf(database)) published.set(collection, await store.published(collection));
  return published;
}
