import type { ContentStore } from "../../domain/documents/document-store.ts";
import type { Plan } from "./plan.ts";

/**
 * Writes before it removes, so that pages always find renamed documents and an interrupted run can be repeated.
 * @param onDone called after each document
 */
export async function apply(
  { put, remove }: Pick<Plan, "put" | "remove">,
  store: ContentStore,
  onDone: () => void = () => undefined,
): Promise<void> {
  for (const { collection, id, data, fingerprint, shown } of put) {
    await store.put(collection, id, data, fingerprint, shown);
    onDone();
  }
  for (const { collection, id } of remove) {
    await store.remove(collection, id);
    onDone();
  }
}
