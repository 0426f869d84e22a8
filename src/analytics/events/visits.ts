import type { KeyValues } from "../device/storage.ts";
import { STORAGE_KEYS } from "../device/storage-keys.ts";
import type { EventValue } from "./events.ts";

/**
 * As what this load of the site counts (D25), and marks the browser as one that has been here. Where the mark cannot
 * be kept, every visit would look like the first, so none counts as new.
 */
export function visitValues(storage: KeyValues): readonly EventValue<"visits">[] {
  if (storage.get(STORAGE_KEYS.visited) !== null) return ["all"];
  return storage.set(STORAGE_KEYS.visited, "World") ? ["all", "new"] : ["all"];
}
