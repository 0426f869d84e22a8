import type { WebStorage } from "../../../src/analytics/device.ts";

/** Standard web storage in memory. */
export function memoryStorage(
  entries: Readonly<Record<string, string>> = {},
): WebStorage & Record<"kept", Map<string, string>> {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
