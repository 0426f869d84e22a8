import type { KeyValues } from "./storage.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";

/** Whether visits from this browser are counted. */
export function isCounted(storage: KeyValues): boolean {
  return storage.get(STORAGE_KEYS.counted) !== "no";
}

/** Keeps the choice whether visits from this browser are counted. */
export function setCounted(storage: KeyValues, counted: boolean): void {
  if (counted) storage.remove(STORAGE_KEYS.counted);
  else storage.set(STORAGE_KEYS.counted, "no");
}

/** The choice that an address makes: `?count=no` for the owner's own devices, `?count=yes` to take it back. */
export function countChoice(search: string): boolean | undefined {
  const choice = new URLSearchParams(search).get("count");
  return choice === "no" ? false : choice === "yes" ? true : undefined;
}
