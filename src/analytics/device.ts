/** Keys in local storage. The privacy page lists and deletes them. */
export const STORAGE_KEYS = {
  visited: "Hello",
  /** `no` for an opt-out. */
  counted: "counted",
  alerted: "alerted",
  lost: "events-lost",
} as const;

/** Followed by the queue, time and id of a waiting event. */
export const EVENT_PREFIX = "event:";

/** In session storage: the `utm_source` of a visit that the owner wants an alert about. */
export const SOURCE_KEY = "source";

export interface KeyValues {
  keys(): readonly string[];
  get(key: string): string | null;
  /** Returns whether the text will outlive the page. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

export type WebStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * Browser storage. If it refuses a text, because it is blocked or full, the text stays in memory while the page lives.
 * @param open throws if storage is blocked
 */
export function pageStorage(open: () => WebStorage): KeyValues {
  const memory = new Map<string, string>();
  const storage = attempt(open);
  const remove = (key: string) => void attempt(() => storage?.removeItem(key));

  return {
    keys() {
      const stored = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index)));
      return [...new Set([...memory.keys(), ...(stored ?? []).filter((key) => typeof key === "string")])];
    },
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    set(key, text) {
      const isStored = storage !== undefined && attempt(() => storage.setItem(key, text) ?? true) === true;
      if (isStored) memory.delete(key);
      else {
        memory.set(key, text);
        // The stored text is outdated; other tabs and pages would use it.
        remove(key);
      }
      return isStored;
    },
    remove(key) {
      memory.delete(key);
      remove(key);
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

/** Shared, so that every reader sees the same fallback memory. */
export const local = pageStorage(() => window.localStorage);
export const session = pageStorage(() => window.sessionStorage);

/** The data that the site stores on this device. Each waiting event counts once, for however many destinations. */
export function readStorage() {
  const ids = local.keys().flatMap((key) => (key.startsWith(EVENT_PREFIX) ? [key.split(":").at(-1)] : []));
  const alerted = Number(local.get(STORAGE_KEYS.alerted) ?? Number.NaN);
  return {
    visited: local.get(STORAGE_KEYS.visited) !== null,
    counted: isCounted(local),
    waiting: new Set(ids).size,
    lost: lostEvents(local),
    alerted: Number.isFinite(alerted) ? alerted : undefined,
    source: session.get(SOURCE_KEY) ?? undefined,
  };
}

/** Deletes everything but the opt-out, without which the next page would count again. */
export function clearStorage(): void {
  clearEvents(local);
  for (const key of [STORAGE_KEYS.visited, STORAGE_KEYS.alerted, STORAGE_KEYS.lost]) local.remove(key);
  session.remove(SOURCE_KEY);
  storageChanged();
}

/** @param queue all queues if omitted */
export function clearEvents(storage: KeyValues, queue?: string): void {
  const prefix = queue === undefined ? EVENT_PREFIX : `${EVENT_PREFIX}${queue}:`;
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}

export function lostEvents(storage: KeyValues): number {
  return Number(storage.get(STORAGE_KEYS.lost)) || 0;
}

export function isCounted(storage: KeyValues): boolean {
  return storage.get(STORAGE_KEYS.counted) !== "no";
}

/** An opt-out also deletes waiting events. */
export function chooseCounted(counted: boolean): void {
  if (counted) local.remove(STORAGE_KEYS.counted);
  else {
    local.set(STORAGE_KEYS.counted, "no");
    clearEvents(local);
  }
  storageChanged();
}

export function asksForPrivacy(browser: Pick<Navigator, "doNotTrack"> & { readonly globalPrivacyControl?: boolean }) {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1";
}

const CHANGED = "device-changed";

export function storageChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Reports changes, also those of other tabs. Returns the unsubscribe function. */
export function onStorageChange(listener: () => void): () => void {
  const stop = new AbortController();
  for (const name of [CHANGED, "storage"]) window.addEventListener(name, listener, { signal: stop.signal });
  return () => stop.abort();
}
