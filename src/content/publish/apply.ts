import type { ContentStore } from "../../domain/documents/document-store.ts";
import type { Plan } from "./plan.ts";

/**
 * Carries out a plan. New versions go in before old documents go, so that a page never misses one that was renamed;
 * stopped half-way, the next publishing picks up the rest.
 * @param onDone told after each document
 */
export async function apply(
  { put, remove }: Pick<Plan, "put" | "remove">,
  store: ContentStore,
  onDone: () => void = () => undefined,
): Promise<void> {
  for (const { collection, id, data, fingerprint } of put) {
    await store.put(collection, id, data, fingerprint);
    onDone();
  }
  for (const { collection, id } of remove) {
    await store.remove(collection, id);
    onDone();
  }
}
