/** Texts under keys, some of which outlive the page. */
export interface KeyValues {
  keys(): readonly string[];
  get(key: string): string | null;
  /** Keeps a text, and returns whether it will still be there after the page. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

/** The part of the Web Storage standard that is needed here. */
export type WebStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * The browser's storage. What it does not take, because it is blocked or full, stays in memory while the page lives.
 * @param open throws where storage is blocked
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
        // What is stored is out of date, and other tabs and the next page would go by it.
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
