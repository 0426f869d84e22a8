import { setCounted } from "./opt-out.ts";
import { forgetEvents } from "./queue.ts";
import { pageStorage } from "./storage.ts";

/** What the browser keeps beyond the page, and beyond the tab. One of each, so that every reader sees what is in memory. */
export const local = pageStorage(() => window.localStorage);
/** What the browser keeps while the tab lives. */
export const session = pageStorage(() => window.sessionStorage);

const CHANGED = "device-changed";

/** Sets whether visits from this browser are counted; what waited to be told is forgotten with it. */
export function chooseCounted(counted: boolean): void {
  setCounted(local, counted);
  if (!counted) forgetEvents(local);
  keptChanged();
}

/** Tells whoever shows it that something changed. */
export function keptChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}
