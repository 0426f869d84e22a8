import type { KeyValues } from "./storage.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";

export function isCounted(storage: KeyValues): boolean {
  return storage.get(STORAGE_KEYS.counted) !== "no";
}

export function setCounted(storage: KeyValues, counted: boolean): void {
  if (counted) storage.remove(STORAGE_KEYS.counted);
  else storage.set(STORAGE_KEYS.counted, "no");
}

/** `?count=no` opts the owner's own devices out, `?count=yes` back in. */
export function countChoice(search: string): boolean | undefined {
  const choice = new URLSearchParams(search).get("count");
  return choice === "no" ? false : choice === "yes" ? true : undefined;
}
