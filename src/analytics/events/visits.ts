import type { KeyValues } from "../device/storage.ts";
import { STORAGE_KEYS } from "../device/storage-keys.ts";
import type { EventValue } from "./events.ts";

/**
 * The values to count for this load (D25). Also marks the browser as known; if that fails, every visit would look
 * like the first, so none counts as new.
 */
export function visitValues(storage: KeyValues): readonly EventValue<"visits">[] {
  if (storage.get(STORAGE_KEYS.visited) !== null) return ["all"];
  return storage.set(STORAGE_KEYS.visited, "World") ? ["all", "new"] : ["all"];
}
