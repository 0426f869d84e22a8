import type { ContentStore } from "../core/document-store.ts";
import type { Plan } from "./plan.ts";

/**
 * Carries out a plan. New versions go in before old documents go, so that a page never misses one that was renamed;
 * stopped half-way, the next publishing picks up the rest.
 */
export async function apply({ put, remove }: Plan, store: ContentStore): Promise<void> {
  for (const { collection, id, data, fingerprint } of put) await store.put(collection, id, data, fingerprint);
  for (const { collection, id } of remove) await store.remove(collection, id);
}
