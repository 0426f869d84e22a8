export interface KeyValues {
  keys(): readonly string[];
  get(key: string): string | null;
  /** Returns whether the text will outlive the page. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

export type WebStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * Browser storage. What it refuses, because it is blocked or full, stays in memory while the page lives.
 * @param open throws if storage is blocked
 */
export function pageStorage(open: () => WebStorage): KeyValues {
  const memory = new Map<string, string>();
  const storage = attempt(open);

  return {
    keys() {
      const stored = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index)));
      return [...new Set([...memory.keys(), ...(stored ?? []).filter((key) => typeof key === "string")])];
    },
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    set(key, text) {
      const stored = attempt(() => {
        storage?.setItem(key, text);
        return storage !== undefined;
      });
      if (stored === true) memory.delete(key);
      else {
        memory.set(key, text);
        // The stored text is outdated; other tabs and pages would use it.
        attempt(() => storage?.removeItem(key));
      }
      return stored === true;
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
