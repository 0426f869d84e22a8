import type { KeyValues } from "./storage.ts";
import { EVENT_PREFIX } from "./storage-keys.ts";

/**
 * Deletes events that wait.
 * @param queue the one they wait in; without it, all of them
 */
export function clearEvents(storage: KeyValues, queue?: string): void {
  const prefix = queue === undefined ? EVENT_PREFIX : `${EVENT_PREFIX}${queue}:`;
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}
