import type { KeyValues } from "./storage.ts";
import { EVENT_PREFIX } from "./storage-keys.ts";

/** @param queue all queues if omitted */
export function clearEvents(storage: KeyValues, queue?: string): void {
  const prefix = queue === undefined ? EVENT_PREFIX : `${EVENT_PREFIX}${queue}:`;
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}
