import { createDroppedEvents } from "../queue/dropped-events.ts";
import { clearEvents } from "./clear.ts";
import { isCounted, setCounted } from "./opt-out.ts";
import { pageStorage } from "./storage.ts";
import { EVENT_PREFIX, SOURCE_KEY, STORAGE_KEYS } from "./storage-keys.ts";

/** What the browser keeps beyond the page, and beyond the tab. One of each, so that every reader sees what is in memory. */
export const local = pageStorage(() => window.localStorage);
/** What the browser keeps while the tab lives. */
export const session = pageStorage(() => window.sessionStorage);

const CHANGED = "device-changed";

/** What the site keeps on this device, in the words of the program; the privacy page has the visitor's. */
export interface DeviceStorage {
  readonly visited: boolean;
  readonly counted: boolean;
  /** Events that wait, once each, however many destinations they wait for. */
  readonly waiting: number;
  readonly dropped: number;
  readonly refused: number;
  /** Moment of the last email alert, in milliseconds. */
  readonly alerted: number | undefined;
  readonly source: string | undefined;
}

/** Reads what is kept now. */
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

/** Deletes all of it but the choice not to be counted, without which the next page would count again. */
export function clearStorage(): void {
  clearEvents(local);
  for (const key of [STORAGE_KEYS.visited, STORAGE_KEYS.alerted, STORAGE_KEYS.lost]) local.remove(key);
  session.remove(SOURCE_KEY);
  storageChanged();
}

/** Sets whether visits from this browser are counted; what waited to be told is forgotten with it. */
export function chooseCounted(counted: boolean): void {
  setCounted(local, counted);
  if (!counted) clearEvents(local);
  storageChanged();
}

/** Tells whoever shows it that something changed. */
export function storageChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Listens to changes, those of other tabs included. Returns a function that ends it. */
export function onStorageChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
