import { createDroppedEvents } from "../queue/dropped-events.ts";
import { clearEvents } from "./clear.ts";
import { isCounted, setCounted } from "./opt-out.ts";
import { pageStorage } from "./storage.ts";
import { EVENT_PREFIX, SOURCE_KEY, STORAGE_KEYS } from "./storage-keys.ts";

/** Local storage. Shared, so that every reader sees the same fallback memory. */
export const local = pageStorage(() => window.localStorage);
/** Session storage. */
export const session = pageStorage(() => window.sessionStorage);

const CHANGED = "device-changed";

/** What the site stores on this device. */
export interface DeviceStorage {
  readonly visited: boolean;
  readonly counted: boolean;
  /** Each event once, for however many destinations. */
  readonly waiting: number;
  readonly dropped: number;
  readonly refused: number;
  /** Of the last email alert, in milliseconds. */
  readonly alerted: number | undefined;
  readonly source: string | undefined;
}

export function readStorage(): DeviceStorage {
  const ids = local.keys().flatMap((key) => (key.startsWith(EVENT_PREFIX) ? [key.split(":").at(-1)] : []));
  const alerted = Number(local.get(STORAGE_KEYS.alerted) ?? Number.NaN);
  return {
    visited: local.get(STORAGE_KEYS.visited) !== null,
    counted: isCounted(local),
    waiting: new Set(ids).size,
    ...createDroppedEvents(local).read(),
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

/** Also deletes waiting events. */
export function chooseCounted(counted: boolean): void {
  setCounted(local, counted);
  if (!counted) clearEvents(local);
  storageChanged();
}

export function storageChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Also changes from other tabs. Returns the unsubscribe function. */
export function onStorageChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
